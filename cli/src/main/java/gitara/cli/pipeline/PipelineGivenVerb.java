package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.act.GiveRequirement;
import java.io.IOException;

/** {@code git ara pipeline given}: the researcher confirms what an agent requires in words. */
final class PipelineGivenVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("AGENT")
        .options(Options.one("--words", "TEXT", "what the researcher said; - for standard input"))
        .options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String agent = call.args().operands().getFirst();
    String words = call.text(call.args().value("--words", ""));
    try (Repo repo = call.open()) {
      GiveRequirement change =
          new GiveRequirement(repo, PipelineOutput.request(call), agent, words);
      PipelineTags.tag(repo, PipelineOutput.run(call, repo, change), "");
      return ExitCode.OK;
    }
  }
}
