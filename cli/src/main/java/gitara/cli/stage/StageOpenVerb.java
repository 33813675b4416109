package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.stage.act.OpenStage;
import java.io.IOException;
import java.util.List;

/** {@code git ara stage open}: opens the next stage from its template. */
final class StageOpenVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("TASK [STAGE]", List.of(), StageRun.stages())
        .options(StageRun.iteration())
        .options(StageRun.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String stage = call.args().operand(1);
    try (Repo repo = call.open()) {
      repo.config();
      OpenStage change =
          new OpenStage(repo, StageRun.request(call), stage == null ? null : StageRun.stage(stage));
      StageRun.Recorded recorded = StageRun.record(call, repo, change);
      String next = StageRun.next(call, recorded);
      StageRun.print(
          call,
          recorded,
          next.isEmpty() ? "" : "fill in " + recorded.done().path() + ", then " + next);
      return ExitCode.OK;
    }
  }
}
