package gitara.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A line with a mark in an {@link Example}, and the text below it.
 *
 * @param name the path of a file, or the name of a commit or scene
 * @param text the content of the file, or its lines with a sign each where it is given as a change
 */
public record ExamplePart(Mark mark, String name, String text) {
  /** What a part says of a file. */
  public enum Mark {
    /** The files of a {@link Scene}. */
    SCENE("@@@ "),
    /** A commit of a history. */
    COMMIT("*** "),
    /** A file that is the same on both sides. */
    SAME("=== "),
    BEFORE("--- "),
    AFTER("+++ "),
    /** A whole file, with the lines that go and come. */
    CHANGED("-+- "),
    /** Lines that differ, on both sides, from the file as it is so far. */
    OTHERWISE("~~~ "),
    /** Lines that differ after the step. */
    EDITED("+~~ "),
    /** A file that is not there before. */
    COMES("+=+ "),
    /** A file that is not there after. */
    GOES("-=- "),
    /** A file that is on neither side. */
    ABSENT("-~- ");

    private final String sign;

    Mark(String sign) {
      this.sign = sign;
    }
  }

  static List<ExamplePart> parse(String block) {
    List<ExamplePart> parts = new ArrayList<>();
    List<String> text = new ArrayList<>();
    ExamplePart last = null;
    for (String line : block.lines().toList()) {
      ExamplePart next = marked(line);
      if (next == null) {
        text.add(line);
        continue;
      }
      if (last != null) {
        parts.add(last.with(text));
      }
      last = next;
      text.clear();
    }
    if (last != null) {
      parts.add(last.with(text));
    }
    return parts;
  }

  private static @Nullable ExamplePart marked(String line) {
    for (Mark mark : Mark.values()) {
      if (line.startsWith(mark.sign) && line.length() > mark.sign.length()) {
        return new ExamplePart(mark, line.substring(mark.sign.length()), "");
      }
    }
    return null;
  }

  private ExamplePart with(List<String> lines) {
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isEmpty()) {
      end--;
    }
    return new ExamplePart(mark, name, joined(lines.subList(0, end)));
  }

  /** Does what this part says to the files before and after a step. */
  void apply(Map<String, String> before, Map<String, String> after) {
    switch (mark) {
      case SCENE, COMMIT -> throw new IllegalStateException(mark + " " + name);
      case SAME -> {
        before.put(name, text);
        after.put(name, text);
      }
      case BEFORE -> before.put(name, text);
      case AFTER -> after.put(name, text);
      case CHANGED -> {
        before.put(name, side('+'));
        after.put(name, side('-'));
      }
      case OTHERWISE -> {
        before.put(name, edited(before));
        after.put(name, edited(after));
      }
      case EDITED -> after.put(name, edited(after));
      case COMES -> before.remove(name);
      case GOES -> after.remove(name);
      case ABSENT -> {
        before.remove(name);
        after.remove(name);
      }
    }
  }

  /** The lines of a change without those of one sign. */
  private String side(char without) {
    List<String> lines = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.isEmpty() || line.charAt(0) != without) {
        lines.add(content(line));
      }
    }
    return joined(lines);
  }

  /** A line without its sign. */
  private static String content(String line) {
    return line.length() < 2 ? "" : line.substring(2);
  }

  /**
   * A file with the lines of a change: those with a minus go, those with a plus come behind the
   * line before them, or at the end of the file; a line with a blank only shows the place.
   */
  private String edited(Map<String, String> files) {
    String old = files.get(name);
    if (old == null) {
      throw new IllegalArgumentException("a change of a file that is not there: " + name);
    }
    List<String> lines = new ArrayList<>(old.lines().toList());
    int at = 0;
    boolean isPlaced = false;
    for (String line : text.lines().toList()) {
      if (line.startsWith("+")) {
        at = isPlaced ? at : lines.size();
        lines.add(at++, content(line));
      } else {
        int place = lines.subList(at, lines.size()).indexOf(content(line));
        if (place < 0) {
          throw new IllegalArgumentException(name + " has no line " + content(line));
        }
        at += place;
        if (line.startsWith("-")) {
          lines.remove(at);
        } else {
          at++;
        }
      }
      isPlaced = true;
    }
    return joined(lines);
  }

  private static String joined(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }
}
