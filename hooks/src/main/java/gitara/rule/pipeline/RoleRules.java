package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.pipeline.Agent;
import gitara.pipeline.Artifacts;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RunEvent;
import gitara.record.Step;
import gitara.rule.pipeline.PipelineRule.Found;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What a commit in a role may change. */
final class RoleRules {
  private RoleRules() {}

  /** A critic's commit holds its report, its entry of the journal, and what follows from them. */
  static void critics(PipelineStep step, Found found) throws IOException {
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
        found.in(
            path,
            0,
            "",
            "the commit is by " + critic + ", a critic, who may not change " + path,
            "leave it to the agent that produces it: git ara pipeline feedback AGENT");
      }
    }
    if (step.entries().size() > step.added().size() || step.added().size() > 1) {
      found.in(
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

  private static final String HINT =
      "the critic writes it, in a commit of its own: git ara pipeline score";

  /** An agent that creates writes no report and no entry of a critic. */
  static void creators(PipelineStep step, Found found) throws IOException {
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
        found.in(
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
        found.at(
            entry,
            entry.run() == null ? "" : entry.run().id(),
            "the commit is by %s, who is scored, and has %s"
                .formatted(
                    creator, isOfCritic ? "an entry of " + entry.agent() : "a score of its own"),
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

  /** The report of a score stays as it was. */
  static void reports(PipelineStep step, Found found) throws IOException {
    Map<String, String> reports = new HashMap<>();
    for (JournalEntry entry : step.old().entries()) {
      if (entry.run() != null && entry.event() == RunEvent.SCORED && !entry.isClaimed()) {
        reports.put(entry.reportPath(), entry.run().id());
      }
    }
    for (Step.FileDiff change : step.changes()) {
      String id = reports.get(change.path());
      if (id != null && change.old() != null) {
        found.in(
            change.path(),
            0,
            id,
            "the report of a score of " + id + (change.now() == null ? " is gone" : " has changed"),
            "restore it; a further round has a report of its own");
      }
    }
  }
}
