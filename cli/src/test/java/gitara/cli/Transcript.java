package gitara.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A script with the full output of its commands. Below each command: {@code =} the exit code,
 * {@code |} the lines of standard output, {@code !} those of standard error; {@code |>} goes on
 * with a long line of JSON. A transcript is a script again: output that it holds already is
 * replaced.
 */
final class Transcript {
  private static final int LONGEST = 100;

  private Transcript() {}

  /**
   * Plays the commands of a script in their order.
   *
   * @param player runs a command and returns what it printed
   */
  static String of(String script, Function<ProjectScript.Command, Desk.Outcome> player) {
    String[] lines = script.split("\n", -1);
    List<String> transcript = new ArrayList<>();
    int at = 0;
    for (ProjectScript.Command command : ProjectScript.parse(script)) {
      transcript.addAll(List.of(lines).subList(at, command.end()));
      transcript.addAll(block(player.apply(command)));
      at = command.end();
      while (at < lines.length && lines[at].matches("[=|!?](>? .*)?")) {
        at++;
      }
    }
    transcript.addAll(List.of(lines).subList(at, lines.length));
    return String.join("\n", transcript);
  }

  /** The transcript of one command. */
  static String of(String command, Desk.Outcome outcome) {
    return "$ " + command + "\n" + String.join("\n", block(outcome)) + "\n";
  }

  private static List<String> block(Desk.Outcome outcome) {
    List<String> block = new ArrayList<>();
    block.add("= " + outcome.code());
    add(block, '|', outcome.out());
    add(block, '!', outcome.err());
    return block;
  }

  private static void add(List<String> block, char mark, String text) {
    if (text.isEmpty()) {
      return;
    }
    boolean ended = text.endsWith("\n");
    String whole = ended ? text.substring(0, text.length() - 1) : text + "\\ no line feed";
    for (String line : whole.split("\n", -1)) {
      String separator = " ";
      for (String part : parts(visible(line))) {
        block.add(part.isEmpty() ? "" + mark : mark + separator + part);
        separator = "> ";
      }
    }
  }

  /** A line of JSON that is too long to review is broken behind its commas. */
  private static List<String> parts(String line) {
    if (line.length() <= LONGEST || !line.startsWith("{\"")) {
      return List.of(line);
    }
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int depth = 0;
    int indent = 0;
    int from = 0;
    for (int i = 0; i < line.length(); i++) {
      switch (line.charAt(i)) {
        case '\\' -> i++;
        case '"' -> quoted = !quoted;
        case '{', '[' -> depth += quoted ? 0 : 1;
        case '}', ']' -> depth -= quoted ? 0 : 1;
        case ',' -> {
          if (!quoted) {
            parts.add("  ".repeat(indent) + line.substring(from, i + 1));
            from = i + 1;
            indent = depth;
          }
        }
        default -> {}
      }
    }
    parts.add("  ".repeat(indent) + line.substring(from));
    return parts;
  }

  /** Control characters other than tabs are spelled out. */
  private static String visible(String line) {
    StringBuilder visible = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      visible.append(c < ' ' && c != '\t' ? "\\x%02x".formatted((int) c) : c);
    }
    return visible.toString();
  }
}
