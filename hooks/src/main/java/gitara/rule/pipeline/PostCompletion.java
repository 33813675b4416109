package gitara.rule.pipeline;

import gitara.pipeline.Agent;
import gitara.pipeline.Artifacts;
import gitara.pipeline.RunEvent;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Bound;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What an agent submits is all that it is to produce, as the commit has it. */
final class PostCompletion extends PipelineRule implements PipelineRule.OnStep {
  PostCompletion() {
    super(
        "PIP04",
        "post-completion",
        Severity.ERROR,
        Reads.STEP,
        "an agent submits all that it is to produce, with the required files and sections, and"
            + " the entry names each file with its content");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.SUBMITTED)) {
      Agent agent = step.registry().agent(added.line().subject());
      if (agent == null) {
        continue;
      }
      String project = added.line().project();
      List<String> missing =
          new ArrayList<>(Artifacts.missing(agent.produces(), project, step.after()));
      if (!step.isComposed()) {
        List<Bound> produced = Artifacts.of(agent.produces(), project, step.after());
        for (Bound bound : produced) {
          if (!added.entry().bounds().contains(bound)) {
            missing.add(bound.path() + " as the commit has it");
          }
        }
        for (Bound bound : added.entry().bounds()) {
          if (!produced.contains(bound)) {
            missing.add("a file that it produces in place of " + bound.path());
          }
        }
      }
      if (!missing.isEmpty()) {
        at(
            findings,
            added.entry(),
            added.id(),
            "Agent ["
                + agent.name()
                + "] completed but output is incomplete: "
                + String.join(", ", missing),
            "add what is missing, then: git ara pipeline submit " + agent.name());
      }
    }
  }
}
