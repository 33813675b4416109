package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.pipeline.Agent;
import gitara.pipeline.Artifacts;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RunEvent;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** An agent that creates writes no report and no entry of a critic. */
final class CreatorScope extends PipelineRule implements PipelineRule.OnStep {
  private static final String HINT =
      "the critic writes it, in a commit of its own: git ara pipeline score";

  CreatorScope() {
    super(
        "PIP09",
        "creator-writes-no-report",
        Severity.ERROR,
        Reads.MESSAGE,
        "the commit of an agent that has a critic holds no report, no score and no entry of a"
            + " critic");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    String creator = creator(step);
    if (creator.isEmpty() || step.isMerge() || step.isComposed()) {
      return;
    }
    Agent agent = step.registry().agent(creator);
    String project = step.journal().project();
    for (Step.FileDiff change : step.changes()) {
      String path = change.path();
      boolean isOwn =
          agent != null && Artifacts.covers(agent.produces(), project == null ? "" : project, path);
      if (PipelinePaths.isReport(path) && !isOwn) {
        find(
            findings,
            path,
            0,
            "",
            "the commit is by " + creator + ", who is scored and may not write the report " + path,
            HINT);
      }
    }
    for (JournalEntry entry : step.entries()) {
      boolean isOfCritic =
          !entry.agent().equals(creator) && step.registry().critics().contains(entry.agent());
      if (isOfCritic || (entry.score().number() != null && entry.agent().equals(creator))) {
        at(
            findings,
            entry,
            entry.run() == null ? "" : entry.run().id(),
            "the commit is by "
                + creator
                + ", who is scored, and has "
                + (isOfCritic ? "an entry of " + entry.agent() : "a score of its own"),
            HINT);
      }
    }
  }

  /** Who creates, by the role of the commit or by what it submits; empty for nobody. */
  private static String creator(PipelineStep step) {
    String role = step.trailer(Key.ROLE);
    if (!role.isEmpty()) {
      Agent agent = step.registry().agent(role);
      return agent != null && !agent.isReviewer() ? role : "";
    }
    for (PipelineStep.Added added : step.added(RunEvent.SUBMITTED)) {
      Agent agent = step.registry().agent(added.line().subject());
      if (agent != null && !agent.isReviewer()) {
        return agent.name();
      }
    }
    return "";
  }
}
