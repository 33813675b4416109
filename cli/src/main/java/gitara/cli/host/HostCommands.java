package gitara.cli.host;

import static gitara.cli.command.HelpSection.START;

import gitara.cli.command.Command;
import java.util.List;

/** The verbs for agent hosts. */
public final class HostCommands {
  public static final List<Command> LIST =
      List.of(
          new Command("setup", START, "set up agent hosts: hooks, skill, AGENTS.md", SetupVerb::new));

  private HostCommands() {}
}
