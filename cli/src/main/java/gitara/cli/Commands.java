package gitara.cli;

import gitara.cli.admin.AdminCommands;
import gitara.cli.check.CheckCommands;
import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.HelpSection;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.ProtocolSet;
import gitara.cli.history.HistoryCommands;
import gitara.cli.host.HostCommands;
import gitara.cli.host.VerbRunner;
import gitara.cli.lock.LockCommands;
import gitara.cli.output.Console;
import gitara.cli.view.ViewCommands;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The register of all verbs and verb groups, in the order of help. */
final class Commands {
  /** Verbs of one word, in the order of help within each section. */
  private final List<Supplier<List<Command>>> single = new ArrayList<>();

  private final List<Supplier<List<CommandGroup>>> groups = new ArrayList<>();

  Commands(ProtocolSet protocols) {
    // A hook is found in the first lists, and no other is made.
    single.add(() -> CheckCommands.LIST);
    single.add(() -> HostCommands.hooks(runner(protocols)));
    single.add(() -> HistoryCommands.LIST);
    single.add(() -> ViewCommands.LIST);
    groups.add(() -> List.of(LockCommands.GROUP));
    for (ProtocolCommands protocol : protocols.all()) {
      single.add(protocol::commands);
      groups.add(protocol::groups);
    }
    single.add(() -> AdminCommands.LIST);
    single.add(() -> HostCommands.list(runner(protocols)));
    single.add(Commands::own);
  }

  /** Runs verbs of this program for others. */
  private static VerbRunner runner(ProtocolSet protocols) {
    return (words, environment, input) -> {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Console console = new Console(out, err, null);
      ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
      int code = Main.run(protocols, words, environment, in, console);
      return new VerbRunner.Ran(
          code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    };
  }

  /** The verbs about the program itself. */
  private static List<Command> own() {
    return List.of(
        new Command(
            "demo",
            HelpSection.START,
            "play a small piece of research in a scratch repository",
            DemoVerb::new),
        new Command(
            "completion",
            HelpSection.MORE,
            "print a completion script for bash, zsh or fish",
            CompletionVerb::new),
        new Command("help", HelpSection.MORE, "list all verbs, or describe one", HelpVerb::new),
        new Command("version", HelpSection.MORE, "print the version", VersionVerb::new));
  }

  /** Verbs of one word that people call. */
  List<Command> single() {
    List<Command> found = new ArrayList<>();
    for (HelpSection section : HelpSection.values()) {
      if (section != HelpSection.HIDDEN) {
        found.addAll(single(section));
      }
    }
    return found;
  }

  /** Verbs of one word in a section of help. */
  List<Command> single(HelpSection section) {
    List<Command> found = new ArrayList<>();
    for (Supplier<List<Command>> list : single) {
      for (Command command : list.get()) {
        if (command.section() == section) {
          found.add(command);
        }
      }
    }
    return found;
  }

  List<CommandGroup> groups() {
    List<CommandGroup> all = new ArrayList<>();
    groups.forEach(list -> all.addAll(list.get()));
    return all;
  }

  /** Every verb that people call. */
  List<Command> all() {
    List<Command> all = new ArrayList<>(single());
    groups().forEach(group -> all.addAll(group.commands()));
    return all;
  }

  @Nullable CommandGroup group(String name) {
    for (CommandGroup group : groups()) {
      if (group.name().equals(name)) {
        return group;
      }
    }
    return null;
  }

  /** The verb with a name, which has all of its words. */
  @Nullable Command named(String name) {
    int blank = name.indexOf(' ');
    CommandGroup group = blank < 0 ? null : group(name.substring(0, blank));
    if (group != null) {
      return find(name, group.commands());
    }
    for (Supplier<List<Command>> list : single) {
      Command command = find(name, list.get());
      if (command != null) {
        return command;
      }
    }
    return null;
  }

  private static @Nullable Command find(String name, List<Command> list) {
    for (Command command : list) {
      if (command.name().equals(name)) {
        return command;
      }
    }
    return null;
  }

  /** Verbs that begin with some words and have more: those of a group, or of a part of it. */
  List<Command> below(String words) {
    CommandGroup group = group(words.split(" ", 2)[0]);
    return group == null
        ? List.of()
        : group.commands().stream()
            .filter(command -> command.name().startsWith(words + " "))
            .toList();
  }
}
