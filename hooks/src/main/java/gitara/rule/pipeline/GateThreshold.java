package gitara.rule.pipeline;

import gitara.pipeline.Overall;
import gitara.pipeline.RunEvent;
import gitara.pipeline.Threshold;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** A gate is passed by the scores that it asks for. */
final class GateThreshold extends PipelineRule implements PipelineRule.OnStep {
  GateThreshold() {
    super(
        "PIP17",
        "gate-threshold",
        Severity.ERROR,
        Reads.MESSAGE,
        "a gate is passed with the overall score and the components that it asks for, by a commit"
            + " that says so");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.MET)) {
      Threshold gate = Threshold.of(added.line().name());
      String hint =
          "see what is lacking: git ara pipeline gate " + added.line().name() + " --dry-run";
      if (gate == null) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.line().name() + " is not a gate; gates are commit, pr and submission",
            hint);
        continue;
      }
      Overall overall = Overall.of(step.registry(), added.before(), step.before());
      for (String objection : overall.objections(gate, step.registry())) {
        if (!objection.contains("stale")) {
          at(findings, added.entry(), added.id(), added.id() + ": " + objection, hint);
        }
      }
      if (step.message() != null && step.decision(added.id()) == null) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.id() + " is passed, and the commit has no Ara-Gate of it",
            "git ara pipeline gate " + added.line().name());
      }
    }
  }
}
