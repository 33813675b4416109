package gitara.cli.host;

import static gitara.cli.command.HelpSection.HIDDEN;
import static gitara.cli.command.HelpSection.LOOK;
import static gitara.cli.command.HelpSection.MORE;
import static gitara.cli.command.HelpSection.START;

import gitara.cli.command.Command;
import java.util.List;

/** The verbs for agent hosts. */
public final class HostCommands {
  private HostCommands() {}

  /** What hooks call; a host waits for it, and it is in no list. */
  public static List<Command> hooks(VerbRunner runner) {
    return List.of(
        new Command("agent", HIDDEN, "take in an event of a host", () -> new AgentVerb(runner)));
  }

  /**
   * Those that people call.
   *
   * @param runner for verbs that print what other verbs print
   */
  public static List<Command> list(VerbRunner runner) {
    return List.of(
        new Command("setup", START, "set up agent hosts: hooks, skill, AGENTS.md", SetupVerb::new),
        new Command(
            "prime",
            LOOK,
            "print the rules and the briefing for an agent",
            () -> new PrimeVerb(runner)),
        new Command(
            "mcp", MORE, "serve the record to a host without a shell", () -> new McpVerb(runner)),
        new Command(
            "capture",
            MORE,
            "log an agent event (for hosts that setup does not know)",
            CaptureVerb::new));
  }
}
