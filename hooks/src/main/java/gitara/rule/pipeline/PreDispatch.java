package gitara.rule.pipeline;

import gitara.pipeline.Agent;
import gitara.pipeline.AgentRun;
import gitara.pipeline.Conditions;
import gitara.pipeline.RunEvent;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.List;

/** An agent is dispatched when what it requires is there. */
final class PreDispatch extends PipelineRule implements PipelineRule.OnStep {
  PreDispatch() {
    super(
        "PIP03",
        "pre-dispatch",
        Severity.ERROR,
        Reads.STEP,
        "an agent of the registry is dispatched when what it requires is there, with the critics"
            + " that the registry names");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.DISPATCHED)) {
      String name = added.line().subject();
      Agent agent = step.registry().agent(name);
      AgentRun run = added.after().run(added.id());
      if (agent == null) {
        at(
            findings,
            added.entry(),
            added.id(),
            "Cannot dispatch [" + name + "]: the registry has no such agent",
            "see who may run: git ara pipeline ready");
        continue;
      }
      if (run == null) {
        continue;
      }
      List<String> critics = step.registry().critics(agent, run.isOrchestrated());
      if (!run.critics().equals(critics)) {
        at(
            findings,
            added.entry(),
            added.id(),
            "Cannot dispatch ["
                + name
                + "]: its critics are "
                + String.join(" and ", critics)
                + ", and the entry names "
                + (run.critics().isEmpty() ? "none" : String.join(" and ", run.critics())),
            "git ara pipeline dispatch " + name);
      }
      if (!run.severity().equals(agent.severity())) {
        at(
            findings,
            added.entry(),
            added.id(),
            "Cannot dispatch ["
                + name
                + "]: its severity is "
                + agent.severity()
                + ", and the entry has \""
                + run.severity()
                + "\"",
            "git ara pipeline dispatch " + name);
      }
      if (run.isOrchestrated()) {
        Conditions conditions = new Conditions(step.registry(), added.before(), step.after());
        for (Conditions.Unmet unmet : conditions.unmet(agent)) {
          at(
              findings,
              added.entry(),
              added.id(),
              "Cannot dispatch [" + name + "]: " + unmet.what(),
              unmet.remedy());
        }
      }
    }
  }
}
