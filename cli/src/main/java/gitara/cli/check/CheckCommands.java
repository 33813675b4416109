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
              "check the record, or what is staged, against its rules",
              LintVerb::new),
          new Command("check", CHECK, "judge the commits of a range by every rule", CheckVerb::new),
          new Command(
              "verify", CHECK, "check every step of history against the rules", VerifyVerb::new),
          new Command("hook", HIDDEN, "do what a git hook is to do", HookVerb::new));

  private CheckCommands() {}
}
