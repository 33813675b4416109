package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.RunEvent;
import gitara.pipeline.act.StateAgent;
import java.io.IOException;

/** The common part of the verbs that state something about a dispatch and change no file. */
abstract class PipelineStateVerb implements Verb {
  private final RunEvent event;

  PipelineStateVerb(RunEvent event) {
    this.event = event;
  }

  private String option() {
    return switch (event) {
      case ESCALATED -> "--question";
      case DECIDED -> "--words";
      default -> "--reason";
    };
  }

  @Override
  public void describe(VerbSpec spec) {
    String what =
        switch (event) {
          case ESCALATED -> "what the other one has to decide; - for standard input";
          case DECIDED -> "the decision; - for standard input";
          default -> "why";
        };
    spec.operands("AGENT")
        .options(Options.required(Options.one(option(), "TEXT", what)))
        .options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String agent = call.args().operands().getFirst();
    String words = PipelineOutput.said(call, option());
    try (Repo repo = call.open()) {
      StateAgent change = new StateAgent(repo, PipelineOutput.request(call), agent, event, words);
      PipelineOutput.Recorded recorded = PipelineOutput.run(call, repo, change);
      if (event == RunEvent.DECIDED) {
        PipelineTags.tag(repo, recorded, ".decision");
      } else if (event == RunEvent.CANCELLED && recorded.commit() != null) {
        PipelinePlace.end(call, repo, recorded);
      }
      return ExitCode.OK;
    }
  }
}
