package gitara.cli;

import gitara.cli.command.Command;
import gitara.cli.command.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A research project as a text that is read like a diary. {@code ==} begins a day, a time at the
 * start of a line an hour of it, {@code >} is what the researcher said, {@code $} a command. Below
 * a command: {@code |} a part of what it prints, {@code !} of why it is refused, {@code ?} of what
 * it finds fault with. All other lines are prose.
 */
final class ProjectScript {
  /** How a command ends, with the mark of it. */
  enum Ending {
    DONE('|', ExitCode.OK),
    REFUSED('!', ExitCode.REFUSED),
    FAULTED('?', ExitCode.FINDINGS);

    private final char mark;
    private final int code;

    Ending(char mark, int code) {
      this.mark = mark;
      this.code = code;
    }

    int code() {
      return code;
    }
  }

  /**
   * One command.
   *
   * @param line in the script
   * @param end the number of lines up to its last one, its input included
   * @param said what the researcher has said before it, since the hour or the last command
   * @param words of the command, as a shell would have them
   * @param source as it is written, with its input
   * @param input what it reads
   * @param printed parts of what it prints, in their order
   */
  record Command(
      int line,
      int end,
      LocalDateTime at,
      String said,
      List<String> words,
      String source,
      String input,
      Ending ending,
      List<String> printed) {

    /** The verb; empty for a command that is not ours. */
    String verb() {
      return isOurs() ? words.get(2) : "";
    }

    boolean isOurs() {
      return words.size() > 2 && words.subList(0, 2).equals(List.of("git", "ara"));
    }
  }

  private static final Pattern DAY = Pattern.compile("== .*?(\\d{4}-\\d\\d-\\d\\d).*");
  private static final Pattern HOUR = Pattern.compile("(\\d\\d:\\d\\d)( .*)?");
  private static final Pattern INPUT = Pattern.compile("<<'?([A-Z]+)'?$");

  private final String[] lines;
  private final List<Command> commands = new ArrayList<>();
  private LocalDateTime now = LocalDate.EPOCH.atStartOfDay();
  private String said = "";
  private int at;

  private ProjectScript(String text) {
    lines = text.split("\n", -1);
  }

  /** The commands of a script of this package's resources, in their order. */
  static List<Command> read(String name) throws IOException {
    return parse(text(name));
  }

  /** A script of this package's resources. */
  static String text(String name) throws IOException {
    try (InputStream in = ProjectScript.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The commands of a script, in their order. */
  static List<Command> parse(String text) {
    return new ProjectScript(text).commands();
  }

  private List<Command> commands() {
    while (at < lines.length) {
      String line = lines[at++];
      Matcher day = DAY.matcher(line);
      Matcher hour = HOUR.matcher(line);
      if (day.matches()) {
        now = LocalDate.parse(day.group(1)).atStartOfDay();
      } else if (hour.matches()) {
        LocalDateTime next = now.toLocalDate().atTime(LocalTime.parse(hour.group(1)));
        if (next.isBefore(now)) {
          throw new AssertionError("line " + at + ": " + next + " is before " + now);
        }
        now = next;
        said = "";
      } else if (line.startsWith("> ")) {
        said += line.substring(1);
      } else if (line.startsWith("$ ")) {
        commands.add(command(line.substring(2)));
      }
    }
    return commands;
  }

  private Command command(String first) {
    int start = at;
    StringBuilder command = new StringBuilder(first);
    while (command.charAt(command.length() - 1) == '\\') {
      command.setLength(command.length() - 1);
      command.append(lines[at++].strip());
    }
    String source = command.toString();
    String input = "";
    Matcher here = INPUT.matcher(source);
    String bare = source;
    if (here.find()) {
      bare = source.substring(0, here.start());
      StringBuilder text = new StringBuilder();
      while (!lines[at].equals(here.group(1))) {
        text.append(lines[at++]).append('\n');
      }
      at++;
      input = text.toString();
      source += "\n" + input + here.group(1) + "\n";
    }
    int end = at;
    Ending ending = Ending.DONE;
    List<String> printed = new ArrayList<>();
    while (at < lines.length && isTold(lines[at])) {
      for (Ending one : Ending.values()) {
        ending = lines[at].charAt(0) == one.mark ? one : ending;
      }
      printed.add(lines[at++].substring(2).strip());
    }
    return new Command(start, end, now, said, words(bare), source, input, ending, printed);
  }

  private static boolean isTold(String line) {
    return line.length() > 2 && "|!?".indexOf(line.charAt(0)) >= 0 && line.charAt(1) == ' ';
  }

  /** Words at spaces; quotes of both kinds hold them together, a backslash holds one character. */
  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char quote = 0;
    boolean open = false;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (c == '\\' && quote != '\'') {
        word.append(command.charAt(++i));
        open = true;
      } else if (quote == 0 ? c == '"' || c == '\'' : c == quote) {
        quote = quote == 0 ? c : 0;
        open = true;
      } else if (c == ' ' && quote == 0) {
        if (open) {
          words.add(word.toString());
          word.setLength(0);
          open = false;
        }
      } else {
        word.append(c);
        open = true;
      }
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }
}
