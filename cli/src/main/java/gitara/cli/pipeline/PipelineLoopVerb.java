package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.act.BeginAgain;
import java.io.IOException;

/** {@code git ara pipeline loop}: back to the first step, because a score is below a gate. */
final class PipelineLoopVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(Options.required(Options.one("--reason", "TEXT", "why, such as what is below")))
        .options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      String reason = PipelineOutput.said(call, "--reason");
      PipelineOutput.run(call, repo, new BeginAgain(repo, PipelineOutput.request(call), reason));
      return ExitCode.OK;
    }
  }
}
