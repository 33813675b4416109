package gitara.rule.pipeline;

import gitara.pipeline.AgentRegistry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RegistryCheck;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.text.Problem;
import java.io.IOException;

/** The registry can be read, names only who is there, and lets each agent run some day. */
final class RegistryParses extends PipelineRule implements PipelineRule.OnTree {
  RegistryParses() {
    super(
        "PIP01",
        "registry-parses",
        Severity.ERROR,
        Reads.TREE,
        "each agent of the registry has fields that can be read, critics and escalation targets"
            + " exist, and no agents wait for each other");
  }

  @Override
  public void judge(Snapshot tree, Findings findings) throws IOException {
    AgentRegistry registry = AgentRegistry.of(tree);
    for (Problem problem : RegistryCheck.problems(registry, tree)) {
      find(
          findings,
          PipelinePaths.REGISTRY,
          problem.line(),
          "",
          problem.message(),
          "correct it; what is accepted: git ara pipeline check");
    }
    for (Problem note : registry.notes()) {
      find(
          findings,
          Severity.INFO,
          PipelinePaths.REGISTRY,
          note.line(),
          "",
          note.message(),
          "no action needed; another word for a key is set by ara.pipeline.key.KEY");
    }
  }
}
