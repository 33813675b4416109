package gitara.cli;

import gitara.cli.command.Call;
import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ExitCode;
import gitara.cli.command.HelpSection;
import gitara.cli.command.HelpText;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/**
 * {@code git ara help}: prints the list of verbs, the help of one verb, or the source of the man
 * page.
 */
final class HelpVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[VERB...]")
        .options(
            Options.flag("--roff", "print the source of the man page"),
            Options.one("--skill", "NAME", "print how an agent uses a group of verbs"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Console console = call.console();
    Commands commands = new Commands(call.protocols());
    if (call.args().is("--roff")) {
      console.line(ManPage.text(commands));
      return ExitCode.OK;
    }
    String skill = call.args().value("--skill");
    if (skill != null) {
      console.raw(skill(skill));
      return ExitCode.OK;
    }
    List<String> words = call.args().operands();
    if (words.isEmpty()) {
      overview(commands, console);
      return ExitCode.OK;
    }
    String name = String.join(" ", words);
    Command command = commands.named(name);
    if (command == null && words.size() > 1) {
      String last = words.getLast();
      Command whole = commands.named(String.join(" ", words.subList(0, words.size() - 1)));
      command = whole == null ? null : whole.variant(last);
    }
    if (command != null) {
      show(command, console);
    } else if (!commands.below(name).isEmpty()) {
      list(commands, name, console);
    } else {
      return Dispatch.unknown(commands, name, console, call.json());
    }
    return ExitCode.OK;
  }

  /** The text by which an agent learns a part of the program; each is a resource. */
  private static String skill(String name) throws Refusal, IOException {
    try (InputStream in =
        name.matches("[a-z-]{1,40}")
            ? HelpVerb.class.getResourceAsStream("skill/" + name + ".md")
            : null) {
      if (in == null) {
        throw Refusal.usage(
            "there is no skill " + name,
            "a skill has the name of a group of verbs, or begins with it: git ara help");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void overview(Commands commands, Console console) {
    console.line(
        "git ara: research records in git; every change is a commit, every commit is checked");
    for (HelpSection section : HelpSection.values()) {
      if (section == HelpSection.HIDDEN) {
        continue;
      }
      console.line("");
      console.line(section.title());
      for (Command command : commands.single(section)) {
        console.line("  " + pad(command.name(), 14) + command.summary());
      }
      for (CommandGroup group : commands.groups()) {
        if (group.section() == section) {
          console.line("  " + pad(group.name() + " …", 14) + group.summary());
        }
      }
    }
    console.line("");
    console.line(
        "Details: git ara help VERB. Every verb accepts -C DIR, --json, --porcelain, --no-pager,"
            + " -h.");
    console.line(
        "Exit codes: 0 done, 1 findings, 2 refused (nothing changed), 3 repository or system error,"
            + " 4 remote unreachable, 129 usage, 141 output pipe closed.");
  }

  /** Lists the verbs that begin with the words of a group, or of a part of it. */
  static void list(Commands commands, String words, Console console) {
    CommandGroup group = commands.group(words);
    console.line("git ara " + words + (group == null ? "" : ": " + group.summary()));
    console.line("");
    List<Command> below = commands.below(words);
    int width = below.stream().mapToInt(command -> command.name().length()).max().orElse(0) + 2;
    for (Command command : below) {
      console.line("  git ara " + pad(command.name(), width) + command.summary());
    }
    console.line("");
    boolean isTaught = HelpVerb.class.getResource("skill/" + words + ".md") != null;
    console.line(
        "Details: git ara help "
            + words
            + " VERB."
            + (isTaught ? " For an agent: git ara help --skill " + words + "." : ""));
  }

  /** Prints the help of a verb. */
  static void show(Command command, Console console) throws IOException {
    show(command.spec(), command.help(), console);
  }

  static void show(CommandSpec spec, HelpText help, Console console) {
    help.describe(spec);
    StringWriter text = new StringWriter();
    new CommandLine(spec).setSeparator(" ").usage(new PrintWriter(text), Ansi.OFF);
    console.raw(text.toString());
    String heading = "Examples:";
    for (HelpText.Example example : help.examples()) {
      console.line("");
      if (!heading.isEmpty()) {
        console.line(heading);
        heading = "";
      }
      for (String line : example.lines()) {
        console.line(line.isEmpty() ? "" : "    " + line);
      }
    }
  }

  private static String pad(String text, int width) {
    return text.length() >= width ? text + " " : text + " ".repeat(width - text.length());
  }
}
