package gitara.rule.pipeline;

import gitara.pipeline.Overall;
import gitara.pipeline.RunEvent;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** At a gate, each score is one of the files as they are. */
final class ScoreFresh extends PipelineRule implements PipelineRule.OnStep {
  ScoreFresh() {
    super(
        "PIP06",
        "score-fresh",
        Severity.ERROR,
        Reads.STEP,
        "at a gate, what was scored is as it was scored");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.MET)) {
      Overall overall = Overall.of(step.registry(), added.before(), step.after());
      for (Overall.Component component : overall.components()) {
        if (!component.stale().isEmpty()) {
          at(
              findings,
              added.entry(),
              added.id(),
              added.id()
                  + ": "
                  + String.join(", ", component.stale())
                  + " has changed since "
                  + component.agent()
                  + " was scored",
              "submit it and have it scored again: git ara pipeline submit " + component.agent());
        }
      }
    }
  }
}
