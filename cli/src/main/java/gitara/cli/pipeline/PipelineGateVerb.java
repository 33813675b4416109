package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Threshold;
import gitara.pipeline.act.PassGate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code git ara pipeline gate}: passes a gate, or prints what it is closed by. */
final class PipelineGateVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME", names()).options(PipelineOutput.options());
  }

  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Threshold gate : Threshold.values()) {
      names.add(gate.word());
    }
    return names;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().getFirst();
    Threshold gate = Threshold.of(name);
    if (gate == null) {
      throw Refusal.usage("there is no gate " + name, "gates: " + String.join(", ", names()));
    }
    try (Repo repo = call.open()) {
      PassGate change = new PassGate(repo, PipelineOutput.request(call), gate);
      PipelineTags.tag(repo, PipelineOutput.run(call, repo, change), "");
      return ExitCode.OK;
    }
  }
}
