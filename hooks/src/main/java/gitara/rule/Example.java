package gitara.rule;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A record in a few lines, before and after a step. A line {@code --- path} begins a file before
 * it, {@code +++ path} one after it, {@code === path} one that is the same on both sides, each
 * named from the record's folder, or with a slash in front from the top of the repository; a first
 * line that is none of these is the title.
 */
public record Example(
    String title, String text, Map<String, String> before, Map<String, String> after) {

  static Example of(String text) {
    Map<String, String> before = new LinkedHashMap<>();
    Map<String, String> after = new LinkedHashMap<>();
    String title = "";
    String mark = "";
    String path = "";
    StringBuilder content = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      String first = line.length() > 4 ? line.substring(0, 4) : "";
      if (first.equals("--- ") || first.equals("+++ ") || first.equals("=== ")) {
        put(mark, path, content, before, after);
        mark = first;
        path = line.substring(4);
      } else if (mark.isEmpty()) {
        title += line;
      } else {
        content.append(line).append('\n');
      }
    }
    put(mark, path, content, before, after);
    return new Example(title, text, before, after);
  }

  private static void put(
      String mark,
      String path,
      StringBuilder content,
      Map<String, String> before,
      Map<String, String> after) {
    String text = content.toString();
    content.setLength(0);
    while (text.endsWith("\n\n") || text.equals("\n")) {
      text = text.substring(0, text.length() - 1);
    }
    if (mark.startsWith("-") || mark.startsWith("=")) {
      before.put(path, text);
    }
    if (mark.startsWith("+") || mark.startsWith("=")) {
      after.put(path, text);
    }
  }

  @Override
  public String toString() {
    return title;
  }
}
