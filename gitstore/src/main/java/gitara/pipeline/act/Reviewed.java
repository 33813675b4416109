package gitara.pipeline.act;

import gitara.git.Refusal;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRegistry;
import gitara.pipeline.AgentRun;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.Requires;
import gitara.record.Snapshot;
import gitara.run.Bound;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a score is of. A critic scores what an agent has submitted. An agent that reviews others
 * reads what those have submitted whose scores it requires, and its score is of that and of its own
 * report.
 *
 * @param shown what the critic reads
 * @param scored what the score is tied to
 */
public record Reviewed(List<Bound> shown, List<Bound> scored) {
  static Reviewed of(PipelineChange.Situation now, Snapshot head, AgentRun run)
      throws Refusal, IOException {
    return of(now.registry(), now.run(), head, run);
  }

  /** What is to be read of a dispatch. */
  public static Reviewed of(
      AgentRegistry registry, PipelineRun pipeline, Snapshot head, AgentRun run)
      throws Refusal, IOException {
    List<Bound> own = run.last().artifacts();
    if (!run.isReviewer()) {
      if (own.isEmpty()) {
        throw nothing(run);
      }
      return new Reviewed(own, own);
    }
    Set<Bound> others = new LinkedHashSet<>();
    for (Agent agent : required(registry, run.agent())) {
      AgentRun last = pipeline.last(agent.name());
      AgentRun.Round round = last == null ? null : last.lastScored();
      if (round != null && !agent.name().equals(run.agent())) {
        for (Bound bound : round.artifacts()) {
          // What has changed since is read as it is now.
          Bound present = Bound.of(head, bound.path());
          others.add(present == null ? bound : present);
        }
      }
    }
    if (others.isEmpty()) {
      if (own.isEmpty()) {
        throw nothing(run);
      }
      return new Reviewed(own, own);
    }
    Set<Bound> scored = new LinkedHashSet<>(others);
    scored.addAll(own);
    return new Reviewed(List.copyOf(others), List.copyOf(scored));
  }

  private static Refusal nothing(AgentRun run) {
    return Refusal.of(
        run.id() + " is " + run.state() + ": nothing was submitted that could be scored",
        "git ara pipeline submit " + run.agent());
  }

  /** The agents whose scores an agent requires; all where it requires an overall score. */
  private static List<Agent> required(AgentRegistry registry, String name) {
    Agent reviewer = registry.agent(name);
    List<Agent> found = new ArrayList<>();
    for (Agent agent : registry.agents()) {
      boolean isRequired = false;
      for (List<Requires.Atom> term :
          reviewer == null ? List.<List<Requires.Atom>>of() : reviewer.requires().terms()) {
        for (Requires.Atom atom : term) {
          isRequired |=
              switch (atom) {
                case Requires.AgentScore score -> agent.isMeantBy(score.agent());
                case Requires.OverallScore overall -> agent.weight().percent() != null;
                case Requires.EachComponent each -> agent.weight().percent() != null;
                default -> false;
              };
        }
      }
      if (isRequired) {
        found.add(agent);
      }
    }
    return found;
  }
}
