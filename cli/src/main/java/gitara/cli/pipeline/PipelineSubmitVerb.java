package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.act.SubmitAgent;
import java.io.IOException;

/** {@code git ara pipeline submit}: commits what an agent has produced. */
final class PipelineSubmitVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("AGENT").options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String agent = call.args().operands().getFirst();
    try (Repo repo = call.open()) {
      PipelineOutput.run(call, repo, new SubmitAgent(repo, PipelineOutput.request(call), agent));
      return ExitCode.OK;
    }
  }
}
