package gitara.cli;

import gitara.cli.command.ArgumentParser;
import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Plumbing;
import gitara.cli.command.ProtocolSet;
import gitara.cli.command.UsageProblem;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** The dispatcher from the words of a command line to the verb that they call. */
final class Dispatch {
  /** Verbs of git and of other tools, by what they are called here. */
  private static final Map<String, String> OTHER_TOOLS =
      Map.ofEntries(
          Map.entry("ls", "list"),
          Map.entry("claims", "list claims"),
          Map.entry("questions", "tree --open"),
          Map.entry("find", "search"),
          Map.entry("grep", "search"),
          Map.entry("query", "search"),
          Map.entry("get", "show"),
          Map.entry("cat", "show"),
          Map.entry("explain", "show"),
          Map.entry("history", "log"),
          Map.entry("why", "log"),
          Map.entry("who", "blame"),
          Map.entry("new", "add"),
          Map.entry("create", "add"),
          Map.entry("fsck", "verify"),
          Map.entry("annotate", "blame"),
          Map.entry("summary", "brief"),
          Map.entry("todo", "status"),
          Map.entry("next", "status"),
          Map.entry("contradictions", "status"),
          Map.entry("revert", "undo"),
          Map.entry("reset", "undo"),
          Map.entry("html", "view"),
          Map.entry("export", "view"));

  private final ProtocolSet protocols;
  private final Commands commands;
  private final InputStream input;
  private final Console console;
  private final boolean json;
  private Environment environment;
  private boolean isPaged = true;

  Dispatch(
      ProtocolSet protocols,
      Environment environment,
      InputStream input,
      Console console,
      boolean json) {
    this.protocols = protocols;
    this.commands = new Commands(protocols);
    this.environment = environment;
    this.input = input;
    this.console = console;
    this.json = json;
  }

  /** Runs the verb that is called, or shows help; returns the exit code. */
  int run(List<String> arguments) throws Refusal, IOException {
    List<String> words = afterGlobalOptions(arguments);
    String first = words.isEmpty() ? "help" : words.getFirst();
    List<String> rest = words.isEmpty() ? List.of() : words.subList(1, words.size());
    if (first.equals("-h") || first.equals("--help")) {
      first = "help";
    } else if (first.equals("--version")) {
      first = "version";
    }
    Command single = commands.named(first);
    if (single != null) {
      return run(single, rest);
    }
    if (commands.group(first) == null) {
      return unknown(commands, first, console, json);
    }
    for (int more = Math.min(2, rest.size()); more > 0; more--) {
      String name = first + " " + String.join(" ", rest.subList(0, more));
      Command command = commands.named(name);
      if (command != null) {
        return run(command, rest.subList(more, rest.size()));
      }
    }
    return incomplete(first, rest);
  }

  /** The words of a group that do not make a verb: help where no more was said, else an error. */
  private int incomplete(String group, List<String> rest) {
    int words = 0;
    while (words < rest.size() && !rest.get(words).startsWith("-")) {
      words++;
    }
    String name = String.join(" ", rest.subList(0, words));
    name = name.isEmpty() ? group : group + " " + name;
    boolean asksForHelp = words == rest.size() || List.of("-h", "--help").contains(rest.get(words));
    if (asksForHelp && !commands.below(name).isEmpty()) {
      HelpVerb.list(commands, name, console);
      return ExitCode.OK;
    }
    return unknown(commands, words == 0 ? group + " " + rest.getFirst() : name, console, json);
  }

  private List<String> afterGlobalOptions(List<String> arguments) {
    int at = 0;
    while (at < arguments.size()) {
      if (arguments.get(at).equals("-C") && at + 1 < arguments.size()) {
        enter(arguments.get(at + 1));
        at += 2;
      } else if (arguments.get(at).equals("--no-pager")) {
        isPaged = false;
        at++;
      } else {
        break;
      }
    }
    return arguments.subList(at, arguments.size());
  }

  private void enter(@Nullable String directory) {
    if (directory != null) {
      environment = environment.in(environment.directory().resolve(directory));
    }
  }

  private int run(Command command, List<String> arguments) throws Refusal, IOException {
    Verb verb = command.verb().get();
    if (verb instanceof Plumbing plumbing) {
      Arguments read = plumbing.read(arguments);
      if (read != null) {
        return verb.run(new Call(read, environment, input, console, protocols, false));
      }
    }
    ArgumentParser.Parsed parsed =
        ArgumentParser.parse(() -> command.spec(verb), arguments, verb.reportsMissing());
    Arguments args = parsed.arguments();
    if (args.is("--help")) {
      String word = args.operand(0);
      Command variant = word == null ? null : command.variant(word);
      HelpVerb.show(variant == null ? command : variant, console);
      return ExitCode.OK;
    }
    if (!parsed.problems().isEmpty()) {
      CommandSpec spec = command.spec(verb);
      String hint = "usage: " + VerbSpec.usage(spec) + "    (git ara help " + command.name() + ")";
      return new Failure(ExitCode.USAGE, parsed.problems(), hint).print(console, json);
    }
    enter(args.value("-C"));
    if (verb.isPaged() && isPaged && !args.is("--no-pager")) {
      console.page();
    }
    boolean isForPrograms = json || args.is("--porcelain") || verb instanceof Plumbing;
    boolean notices = !isForPrograms && !verb.isSetUp();
    return verb.run(new Call(args, environment, input, console, protocols, notices));
  }

  /** Reports that there is no such verb, and which one may have been meant. */
  static int unknown(Commands commands, String name, Console console, boolean json) {
    CommandGroup group = commands.group(name.split(" ", 2)[0]);
    List<String> known = new ArrayList<>();
    if (group == null) {
      commands.single().forEach(command -> known.add(command.name()));
      commands.groups().forEach(each -> known.add(each.name()));
    } else {
      for (Command command : group.commands()) {
        known.add(command.name());
        // One that was mistyped in the middle: memory scna begin.
        known.add(command.name().substring(0, command.name().lastIndexOf(' ')));
      }
    }
    String elsewhere = OTHER_TOOLS.get(name);
    String nearest = elsewhere == null ? SpellingSuggestion.to(name, known) : elsewhere;
    String message =
        "unknown verb " + name + (nearest == null ? "" : "; did you mean " + nearest + "?");
    String hint = "all verbs: git ara " + (group == null ? "help" : group.name() + " -h");
    return new Failure(ExitCode.USAGE, List.of(new UsageProblem(null, message, nearest)), hint)
        .print(console, json);
  }
}
