package gitara.cli.check;

import static gitara.cli.command.HelpSection.CHECK;
import static gitara.cli.command.HelpSection.HIDDEN;

import gitara.cli.command.Command;
import java.util.List;

/** The verbs that check the record, and the hooks. */
public final class CheckCommands {
  public static final List<Command> LIST =
      List.of(
          new Command(
              "lint",
              CHECK,
              "check the work tree or the staged changes against the rules",
              LintVerb::new),
          new Command(
              "check", CHECK, "check the commits of a range against every rule", CheckVerb::new),
          new Command("verify", CHECK, "check all of history against the rules", VerifyVerb::new),
          new Command("hook", HIDDEN, "run a git hook", HookVerb::new));

  private CheckCommands() {}
}
