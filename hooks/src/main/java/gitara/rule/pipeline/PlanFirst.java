package gitara.rule.pipeline;

import gitara.pipeline.PipelineRun;
import gitara.pipeline.RunEvent;
import gitara.rule.Findings;
import gitara.rule.Reads;
import java.io.IOException;

/** The researcher approves a plan before any agent is sent to work on it. */
final class PlanFirst extends RunObjections {
  PlanFirst() {
    super(
        "PIP02",
        "plan-first",
        Reads.MESSAGE,
        PipelineRun.Kind.PLAN,
        "the researcher approves a plan before the first orchestrated dispatch, and confirms what"
            + " an agent requires in words",
        "the researcher approves it: git ara pipeline plan approve FILE");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    super.judgeStep(step, findings);
    for (PipelineStep.Added added : step.added()) {
      if (added.event() == RunEvent.APPROVED || added.event() == RunEvent.GIVEN) {
        String problem = Researchers.objection(step, added.id());
        if (problem != null) {
          at(
              findings,
              added.entry(),
              added.id(),
              added.id() + " is " + added.event().word() + ", and " + problem,
              "the researcher does it: git ara pipeline "
                  + (added.event() == RunEvent.APPROVED ? "plan approve FILE" : "given AGENT"));
        }
      }
    }
  }
}
