package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.gate.PickedCommits;
import gitara.gate.SettlePicks;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Says which command completes a cherry-pick, where git took a commit over as it was and its
 * entries have other numbers here.
 */
final class PostCommitHook implements HookVerb.Hook {
  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      repo.config();
      ObjectId head = repo.commit(Constants.HEAD);
      List<ObjectId> sources = repo.heads("CHERRY_PICK_HEAD");
      if (head != null && !sources.isEmpty()) {
        ObjectId source = sources.getFirst();
        SettlePicks.Settled settled =
            SettlePicks.preview(
                call.protocols().rules(),
                repo,
                ProcessIdentity.current(),
                PickedCommits.of(head, source));
        if (settled.commits() > 0) {
          call.console()
              .error("git-ara: entries of the picked commit have other numbers here; when the");
          call.console()
              .error(
                  "  cherry-pick is finished, run: git ara merge-fix "
                      + source.abbreviate(10).name());
        }
      }
    }
    return ExitCode.OK;
  }
}
