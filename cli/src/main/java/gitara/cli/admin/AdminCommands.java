package gitara.cli.admin;

import static gitara.cli.command.HelpSection.CHECK;
import static gitara.cli.command.HelpSection.MORE;
import static gitara.cli.command.HelpSection.START;

import gitara.cli.command.Command;
import java.util.List;

/** The verbs that set up and maintain a repository. */
public final class AdminCommands {
  public static final List<Command> LIST =
      List.of(
          new Command(
              "init", START, "create a research record, or adopt an existing one", InitVerb::new),
          new Command(
              "doctor", CHECK, "check git, Java, hooks and the repository", DoctorVerb::new),
          new Command("uninit", MORE, "remove the hooks; the record stays", UninitVerb::new));

  private AdminCommands() {}
}
