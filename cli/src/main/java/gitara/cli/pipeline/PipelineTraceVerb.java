package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Trace;
import gitara.pipeline.act.SaveTrace;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara pipeline trace}: prints the trace of a run, or commits it. */
final class PipelineTraceVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(Options.flag("--save", "commit it to quality_reports/traces"))
        .options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    if (call.args().is("--save")) {
      try (Repo repo = call.open()) {
        PipelineOutput.run(call, repo, new SaveTrace(repo, PipelineOutput.request(call)));
        return ExitCode.OK;
      }
    }
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      String trace = Trace.of(head.journal(), head.registry(), head.project());
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("project", head.project());
        object.put("trace", trace);
        call.console().line(JsonWriter.line(object));
      } else {
        trace.stripTrailing().lines().forEach(line -> call.console().line(Console.safe(line)));
      }
      return ExitCode.OK;
    }
  }
}
