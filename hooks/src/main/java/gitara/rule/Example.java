package gitara.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A record in a few lines, before and after a step. A line {@code --- path} begins a file before
 * it, {@code +++ path} one after it, {@code === path} one that is the same on both sides, each
 * named from the record's folder, or with a slash in front from the top of the repository; a first
 * line that is none of these is the title.
 *
 * <p>A line {@code ~~~ path} begins an edit of a file that the examples share, on both sides, and
 * {@code +~~ path} one of what was before the step, which gives the file after it: {@code < line}
 * takes a line away, {@code > line} puts one in its place, or at the end. {@code +=+ path} names a
 * shared file that comes with the step, {@code -=- path} one that goes.
 *
 * <p>A history instead has a line {@code *** name < parent...} for each commit, with the files that
 * it writes; it has the files of its first parent besides. What is judged is its last commit.
 *
 * @param commits the commits of a history, in order; none where the example is one step
 */
public record Example(
    String title,
    String text,
    Map<String, String> before,
    Map<String, String> after,
    List<Commit> commits) {

  /** The path that stands for the message of a commit. */
  public static final String MESSAGE = "/message";

  private static final Set<String> MARKS =
      Set.of("--- ", "+++ ", "=== ", "~~~ ", "+~~ ", "+=+ ", "-=- ");

  /** One commit of a history, with all its files. */
  public record Commit(String name, List<String> parents, Map<String, String> files) {}

  /**
   * @param shared files of the example that the text may replace, in the same format
   */
  static Example of(String shared, String text) {
    Map<String, String> before = new LinkedHashMap<>();
    Map<String, String> after = new LinkedHashMap<>();
    if (!shared.isEmpty()) {
      Example base = of("", shared);
      before.putAll(base.before);
      after.putAll(base.after);
    }
    List<Commit> commits = new ArrayList<>();
    String title = "";
    String mark = "";
    String path = "";
    StringBuilder content = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      String first = line.length() > 4 ? line.substring(0, 4) : "";
      boolean commit = first.equals("*** ");
      if (commit || MARKS.contains(first)) {
        put(mark, path, content, before, after);
        mark = first;
        path = line.substring(4);
      } else if (mark.isEmpty()) {
        title += line;
      } else {
        content.append(line).append('\n');
      }
      if (commit) {
        Commit next = commit(path, commits);
        commits.add(next);
        after = next.files;
        content.setLength(0);
        mark = "*** ";
      }
    }
    put(mark, path, content, before, after);
    return new Example(title, text, before, after, commits);
  }

  private static Commit commit(String line, List<Commit> known) {
    int sign = line.indexOf(" < ");
    String name = sign < 0 ? line : line.substring(0, sign);
    List<String> parents = sign < 0 ? List.of() : List.of(line.substring(sign + 3).split(" ", -1));
    Map<String, String> files = new LinkedHashMap<>();
    for (Commit commit : known) {
      if (!parents.isEmpty() && commit.name.equals(parents.getFirst())) {
        files.putAll(commit.files);
        files.remove(MESSAGE);
      }
    }
    return new Commit(name, parents, files);
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
    String edits = text;
    if (mark.equals("~~~ ")) {
      before.computeIfPresent(path, (same, old) -> edited(old, edits));
      after.computeIfPresent(path, (same, old) -> edited(old, edits));
    } else if (mark.equals("+=+ ")) {
      before.remove(path);
    } else if (mark.equals("-=- ")) {
      after.remove(path);
    } else if (mark.equals("+~~ ")) {
      after.put(path, edited(before.getOrDefault(path, ""), text));
    } else {
      if (mark.startsWith("-") || mark.startsWith("=")) {
        before.put(path, text);
      }
      if (mark.startsWith("+") || mark.startsWith("=")) {
        after.put(path, text);
      }
    }
  }

  private static String edited(String text, String edits) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = lines.size();
    for (String edit : edits.lines().toList()) {
      String line = edit.length() < 2 ? "" : edit.substring(2);
      if (edit.startsWith("<")) {
        at = lines.indexOf(line);
        lines.remove(at);
      } else {
        lines.add(at++, line);
      }
    }
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  @Override
  public String toString() {
    return title;
  }
}
