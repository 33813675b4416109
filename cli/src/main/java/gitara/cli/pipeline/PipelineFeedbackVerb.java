package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.pipeline.AgentRun;
import gitara.pipeline.act.ColdRead;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara pipeline feedback}: prints what an agent is to correct. */
final class PipelineFeedbackVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("AGENT").options(PipelineOutput.project());
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      AgentRun run = head.dispatched(call.args().operands().getFirst());
      AgentRun before = null;
      for (AgentRun one : head.run().runs()) {
        boolean isBefore = one.agent().equals(run.agent()) && one.number() < run.number();
        before = isBefore ? one : before;
      }
      String text = ColdRead.feedback(head.snapshot(), run, before, AgentRun.ROUNDS);
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", run.id());
        object.put("state", run.state());
        object.put("round", run.last().number());
        object.put("feedback", text);
        call.console().line(JsonWriter.line(object));
      } else {
        text.stripTrailing().lines().forEach(line -> call.console().line(Console.safe(line)));
      }
      return ExitCode.OK;
    }
  }
}
