package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.pipeline.Learnings;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara pipeline learn}: prints what a run suggests to learn, and stores nothing. */
final class PipelineLearnVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(PipelineOutput.project());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      List<Learnings.Learning> learnings =
          Learnings.of(head.journal(), head.registry(), head.project());
      Console console = call.console();
      for (Learnings.Learning one : learnings) {
        if (call.json()) {
          Map<String, Object> object = new LinkedHashMap<>();
          object.put("kind", one.kind());
          object.put("agent", one.agent());
          object.put("text", one.text());
          object.put("candidate", one.isFrequent());
          console.line(JsonWriter.line(object));
        } else if (call.porcelain()) {
          console.line(one.kind() + "\t" + one.agent() + "\t" + Console.safe(one.text()));
        } else {
          console.line("- " + Console.safe(one.toString()));
        }
      }
      if (learnings.isEmpty() && !call.json() && !call.porcelain()) {
        console.line("Nothing yet: no pair at 90 in round 1, no third strike, no question asked.");
      }
      return ExitCode.OK;
    }
  }
}
