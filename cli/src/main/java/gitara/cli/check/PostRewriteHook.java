package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.gate.PickedCommits;
import gitara.gate.SettlePicks;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.List;

/** Completes a rebase whose commits have touched a record. */
final class PostRewriteHook implements HookVerb.Hook {
  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    Console console = call.console();
    try (Repo repo = call.open()) {
      repo.config();
      PickedCommits picked = PickedCommits.of(PushedRefs.read(call, 2));
      SettlePicks.Settled settled =
          SettlePicks.run(call.protocols().rules(), repo, ProcessIdentity.current(), picked);
      if (settled.commits() > 0) {
        console.error("git-ara: the rebase is settled: " + said(settled));
      }
    } catch (Refusal e) {
      for (String problem : e.problems()) {
        console.error("git-ara: " + Console.safe(problem));
      }
      console.error(
          "  the rebase is made and not settled; when that is done, run git ara merge-fix"
              + " ORIG_HEAD");
    }
    return ExitCode.OK;
  }

  private static String said(SettlePicks.Settled settled) {
    String commits = settled.commits() == 1 ? "1 commit was" : settled.commits() + " commits were";
    return commits
        + " made again"
        + (settled.files().isEmpty()
            ? ", with true messages"
            : ", with changes in " + Console.safe(String.join(", ", settled.files())));
  }
}
