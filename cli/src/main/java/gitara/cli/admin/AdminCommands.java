package gitara.cli.admin;

import static gitara.cli.command.HelpSection.CHECK;
import static gitara.cli.command.HelpSection.MORE;
import static gitara.cli.command.HelpSection.SHARE;
import static gitara.cli.command.HelpSection.START;

import gitara.cli.command.Command;
import java.util.List;

/** The verbs that set a repository up and keep it in order. */
public final class AdminCommands {
  public static final List<Command> LIST =
      List.of(
          new Command(
              "init",
              START,
              "begin a research record, or adopt the one that is there",
              InitVerb::new),
          new Command(
              "doctor",
              CHECK,
              "check git, Java and this repository for what git-ara needs",
              DoctorVerb::new),
          new Command(
              "sync", SHARE, "exchange ids, spine, witness and locks with a remote", SyncVerb::new),
          new Command(
              "capture",
              MORE,
              "take an event of an agent's host into var/events",
              CaptureVerb::new),
          new Command(
              "uninit", MORE, "take the hooks out again; the record stays", UninitVerb::new));

  private AdminCommands() {}
}
