package gitara.cli.command;

import gitara.cli.output.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The prose of a verb's help: a text below the usage line, and examples with their output. Each
 * verb has a resource file {@code help/VERB.txt}: the text, then the examples, each of which begins
 * with a line {@code $ COMMAND}.
 */
public record HelpText(List<String> text, List<Example> examples) {
  /**
   * One call of the verb.
   *
   * @param command its lines; all but the first continue it or are its input
   * @param output what it prints
   */
  public record Example(List<String> command, List<String> output) {
    /** The lines as help shows them. */
    public List<String> lines() {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < command.size(); i++) {
        lines.add((i == 0 ? "$ " : "") + command.get(i));
      }
      lines.addAll(output);
      return lines;
    }
  }

  /** The help of a verb, named by all of its words. */
  public static HelpText of(String verb) throws IOException {
    return parse(Resource.text(ProgramVersion.class, "/gitara/cli/help/" + fileName(verb)));
  }

  /** The name of the file with the help of a verb. */
  public static String fileName(String verb) {
    return verb.replace(' ', '-') + ".txt";
  }

  static HelpText parse(String source) {
    List<String> lines = Console.lines(source.stripTrailing());
    int at = 0;
    while (at < lines.size() && !lines.get(at).startsWith("$ ")) {
      at++;
    }
    List<String> text = stripped(lines.subList(0, at));
    List<Example> examples = new ArrayList<>();
    while (at < lines.size()) {
      int command = endOfCommand(lines, at);
      int end = command;
      while (end < lines.size() && !lines.get(end).startsWith("$ ")) {
        end++;
      }
      List<String> words = new ArrayList<>(lines.subList(at, command));
      words.set(0, words.getFirst().substring(2));
      examples.add(new Example(words, stripped(lines.subList(command, end))));
      at = end;
    }
    return new HelpText(text, examples);
  }

  /** Behind the lines that a backslash continues, and the lines of a here-document. */
  private static int endOfCommand(List<String> lines, int at) {
    int end = at;
    while (end < lines.size() - 1 && lines.get(end).endsWith("\\")) {
      end++;
    }
    boolean hasInput = lines.get(end).endsWith("<<'EOF'");
    end++;
    while (hasInput && end < lines.size() && !lines.get(end - 1).equals("EOF")) {
      end++;
    }
    return end;
  }

  private static List<String> stripped(List<String> lines) {
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isEmpty()) {
      end--;
    }
    return List.copyOf(lines.subList(0, end));
  }

  /** The examples that begin with a command; all of them where none does. */
  public HelpText only(String command) {
    List<Example> some =
        examples.stream().filter(one -> one.command.getFirst().startsWith(command + " ")).toList();
    return some.isEmpty() ? this : new HelpText(text, some);
  }

  /** Puts the text between the usage line and the options of a spec. */
  public void describe(CommandSpec spec) {
    if (!text.isEmpty()) {
      spec.usageMessage()
          .descriptionHeading("%n")
          .description(paragraphs().stream().map(VerbSpec::escape).toArray(String[]::new));
    }
  }

  /** The text with each paragraph as one line, for picocli to break; indented lines as they are. */
  private List<String> paragraphs() {
    List<String> paragraphs = new ArrayList<>();
    boolean isOpen = false;
    for (String line : text) {
      boolean isProse = !line.isEmpty() && !line.startsWith(" ");
      if (isProse && isOpen) {
        paragraphs.add(paragraphs.removeLast() + " " + line);
      } else {
        paragraphs.add(line);
      }
      isOpen = isProse;
    }
    return paragraphs;
  }
}
