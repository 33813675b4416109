package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.pipeline.AgentRun;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.record.CommitContext;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Bound;
import java.io.IOException;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Who scores is a declared critic, and has not worked on what is scored. */
final class NoSelfScore extends PipelineRule implements PipelineRule.OnStep {
  NoSelfScore() {
    super(
        "PIP07",
        "no-self-score",
        Severity.ERROR,
        Reads.MESSAGE,
        "only the critics of a dispatch score it, in commits of their own, and none of them has"
            + " changed what it scores since the dispatch");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added()) {
      boolean isScore = added.event() == RunEvent.SCORED || added.event() == RunEvent.SEALED;
      AgentRun run = added.before().run(added.id());
      String problem = isScore && run != null ? objection(step, added, run) : null;
      if (problem != null) {
        at(
            findings,
            added.entry(),
            added.id(),
            problem,
            "dispatch the critic, and let it score: git ara pipeline bundle "
                + added.line().subject()
                + " DIR");
      }
    }
  }

  private static @Nullable String objection(
      PipelineStep step, PipelineStep.Added added, AgentRun run) throws IOException {
    String critic = added.entry().agent();
    String agent = run.agent();
    if (critic.equals(agent) && !run.isReviewer()) {
      return agent + " scores itself";
    }
    if (!run.critics().isEmpty() && !run.critics().contains(critic)) {
      return critic
          + " scores "
          + run.id()
          + ", whose critics are "
          + String.join(" and ", run.critics());
    }
    String role = step.trailer(Key.ROLE);
    if (!role.isEmpty() && !role.equals(critic) && !role.equals("human") && !step.isComposed()) {
      return role + " commits a score of " + critic;
    }
    if (run.isReviewer()) {
      return null;
    }
    for (Bound bound : added.entry().bounds()) {
      if (hasChanged(step, added, bound.path(), critic)) {
        return critic + " has changed " + bound.path() + " since " + run.id() + " was dispatched";
      }
    }
    return null;
  }

  private static boolean hasChanged(
      PipelineStep step, PipelineStep.Added added, String path, String critic) throws IOException {
    Iterator<CommitContext.Version> versions = step.commit().versions(path);
    while (versions.hasNext()) {
      CommitContext.Version version = versions.next();
      PipelineRun then =
          PipelineRun.of(ResearchJournal.of(version.state()), added.line().project());
      if (then.run(added.id()) == null) {
        return false;
      }
      if (critic.equals(Trailers.parse(version.message()).first(Key.ROLE))) {
        return true;
      }
    }
    return false;
  }
}
