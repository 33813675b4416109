package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.pipeline.Agent;
import gitara.pipeline.Artifacts;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RunEvent;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** A critic's commit holds its report, its entry of the journal, and what follows from them. */
final class CriticScope extends PipelineRule implements PipelineRule.OnStep {
  CriticScope() {
    super(
        "PIP08",
        "critic-writes-reports-only",
        Severity.ERROR,
        Reads.MESSAGE,
        "the commit of a critic changes nothing but its report, its one entry in the journal, and"
            + " derived files");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    String critic = critic(step);
    if (critic.isEmpty() || step.isMerge() || step.isComposed()) {
      return;
    }
    Set<String> reports = new HashSet<>();
    step.added(RunEvent.SCORED).forEach(added -> reports.add(added.entry().reportPath()));
    Agent reviewer = step.registry().agent(critic);
    for (Step.FileDiff change : step.changes()) {
      String path = change.path();
      boolean isOwn =
          path.equals(PipelinePaths.JOURNAL)
              || PipelinePaths.isDerived(path)
              || PipelinePaths.isReport(path)
              || reports.contains(path)
              || (reviewer != null && produces(step, reviewer, path));
      if (!isOwn) {
        find(
            findings,
            path,
            0,
            "",
            "the commit is by " + critic + ", a critic, who may not change " + path,
            "leave it to the agent that produces it: git ara pipeline feedback AGENT");
      }
    }
    if (step.entries().size() > step.added().size() || step.added().size() > 1) {
      find(
          findings,
          PipelinePaths.JOURNAL,
          step.entries().getLast().line(),
          "",
          "the commit is by " + critic + ", a critic, and has more than its one entry",
          "commit each entry by itself");
    }
  }

  /** Who reviews, by the score in the commit or by its role; empty for nobody. */
  private static String critic(PipelineStep step) {
    for (PipelineStep.Added added : step.added()) {
      if (added.event() == RunEvent.SCORED || added.event() == RunEvent.SEALED) {
        return added.entry().agent();
      }
    }
    String role = step.trailer(Key.ROLE);
    Agent agent = step.registry().agent(role);
    boolean isCritic = step.registry().critics().contains(role);
    return isCritic && (agent == null || agent.isReviewer()) ? role : "";
  }

  private static boolean produces(PipelineStep step, Agent agent, String path) {
    String project = step.journal().project();
    return Artifacts.covers(agent.produces(), project == null ? "" : project, path);
  }
}
