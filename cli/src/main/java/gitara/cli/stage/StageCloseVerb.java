package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.stage.Stage;
import gitara.stage.act.CloseStage;
import gitara.stage.act.StageChange;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara stage close}: closes the open stage with what stands in the work tree. */
final class StageCloseVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("TASK [STAGE]", List.of(), StageRun.stages())
        .options(StageRun.iteration())
        .options(StageRun.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String word = call.args().operand(1);
    Stage stage = word == null ? null : StageRun.stage(word);
    try (Repo repo = call.open()) {
      repo.config();
      StageChange.Request request = StageRun.request(call);
      CloseStage change = new CloseStage(repo, request, stage);
      StageRun.Recorded recorded = StageRun.record(call, repo, change, request, stage);
      if (recorded == null) {
        return ExitCode.OK;
      }
      String next = StageRun.next(call, recorded);
      boolean waits = next.contains(" stage decide ");
      ObjectId commit = recorded.commit();
      if (commit != null && !waits) {
        // A mandate covers the decision: the tag keeps the commit that it covers.
        StageRun.tag(repo, recorded, commit);
      }
      StageRun.print(call, recorded, waits ? "the user decides: " + next : next);
      return ExitCode.OK;
    }
  }
}
