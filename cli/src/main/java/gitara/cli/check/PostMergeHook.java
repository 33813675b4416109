package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.gate.SettleMerge;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.MergeDecision;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.List;

/** Completes a merge of two lines that both have touched a record. */
final class PostMergeHook implements HookVerb.Hook {
  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    Console console = call.console();
    try (Repo repo = call.open()) {
      repo.config();
      SettleMerge.Settled settled =
          SettleMerge.run(call.protocols().rules(), repo, ProcessIdentity.current());
      if (!settled.files().isEmpty()) {
        console.error(
            "git-ara: the merge is settled; written with it: "
                + Console.safe(String.join(", ", settled.files())));
      }
      for (MergeDecision decision : settled.decisions()) {
        console.error("git-ara: " + Console.safe(decision.sentence()));
      }
    } catch (Refusal e) {
      for (String problem : e.problems()) {
        console.error("git-ara: " + Console.safe(problem));
      }
      console.error(
          "  the merge is made and not settled; when that is done, run git ara merge-fix");
    }
    return ExitCode.OK;
  }
}
