package gitara.cli.host;

import gitara.cli.command.ExitCode;
import gitara.git.Environment;
import gitara.install.host.HostSetup;
import java.util.List;

/** The rules of the record in a few lines, and the briefing: what an agent starts with. */
final class Prime {
  /** Of the briefing, in tokens; with the rules it is less than hosts cut off at. */
  private static final String BUDGET = "1500";

  private Prime() {}

  static String text(VerbRunner runner, Environment environment) {
    VerbRunner.Ran brief = runner.run(List.of("brief", "--budget", BUDGET), environment, "");
    String state =
        brief.code() == ExitCode.OK
            ? brief.out()
            : "The record cannot be summarised: " + brief.err().replaceFirst("^git-ara: ", "");
    return HostSetup.resource("prime.txt") + "\n" + state.strip();
  }
}
