package gitara.rule.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.pipeline.AgentRun;
import gitara.pipeline.Overall;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.record.CommitContext;
import gitara.rule.pipeline.PipelineRule.Found;
import gitara.run.Bound;
import gitara.run.Score;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Scores: of what, by whom, and from what. */
final class ScoreRules {
  private ScoreRules() {}

  /** A score is tied to what was scored, to a report, and to what the critic was given to read. */
  static void bound(PipelineStep step, Found found) throws IOException {
    List<Score> stated = new ArrayList<>(step.scores());
    int bundles =
        step.all(Key.BUNDLE).stream().filter(one -> one.matches("[0-9a-f]{64}")).toList().size();
    for (PipelineStep.Added added : step.added(RunEvent.SCORED)) {
      List<String> problems = new ArrayList<>();
      BigDecimal points = added.entry().score().value();
      AgentRun run = added.before().run(added.id());
      boolean isNumber = added.entry().score().number() != null;
      if (points == null) {
        problems.add("it has no number");
      } else if (run != null && !isNumber && !run.isReviewer()) {
        problems.add("it is " + added.entry().score().text() + ", and not a number up to 100");
      } else if (isNumber && added.line().subject().equals(Overall.VERIFIER) && !isAll(points)) {
        problems.add("what is verified passes or fails: 100 or 0");
      }
      contents(step, added, problems);
      report(step, added, problems);
      if (step.message() != null) {
        Score match = step.isJoined() ? null : PipelineStep.match(stated, added);
        if (match != null) {
          stated.remove(match);
          if (bundles-- < 1) {
            problems.add("the commit has no Ara-Bundle: nobody knows what the critic was given");
          }
        } else if (PipelineStep.match(step.proven(added.line().project()), added) == null) {
          problems.add(
              step.isJoined()
                  ? "it comes in one commit with other entries, and no tag keeps the one that"
                      + " states it"
                  : "the commit has no Ara-Score of it");
        }
      }
      if (!problems.isEmpty()) {
        found.at(
            added,
            "the score of %s is not recorded as one: %s"
                .formatted(added.entry().agent(), String.join("; ", problems)),
            step.isJoined()
                ? "push the tag of the commit that was squashed: git push REMOTE refs/tags/"
                    + tag(added)
                    + "; if it is lost, dispatch the agent again and have it scored"
                : "git ara pipeline score AGENT N --critic CRITIC --report FILE --bundle SHA");
      }
    }
    for (Score score : step.message() == null ? List.<Score>of() : stated) {
      if (!step.isComposed()) {
        found.in(
            PipelinePaths.JOURNAL,
            0,
            "",
            "the commit states a score of " + score.critic() + " that the journal does not have",
            "git ara pipeline score AGENT N --critic CRITIC --report FILE --bundle SHA");
      }
    }
  }

  /** The tag that the verb makes of a score. */
  private static String tag(PipelineStep.Added added) {
    AgentRun run = added.before().run(added.id());
    return "ara/pipeline/%s.r%s.%s"
        .formatted(
            added.id().replace('#', '.'),
            run == null ? 1 : run.last().number(),
            added.entry().agent());
  }

  private static boolean isAll(BigDecimal points) {
    return points.signum() == 0 || points.compareTo(BigDecimal.valueOf(100)) == 0;
  }

  private static void contents(PipelineStep step, PipelineStep.Added added, List<String> problems)
      throws IOException {
    List<Bound> bounds = added.entry().bounds();
    AgentRun run = added.before().run(added.id());
    if (bounds.isEmpty()) {
      problems.add("it does not say what was scored");
      return;
    }
    List<Bound> submitted = run == null ? List.of() : run.last().artifacts();
    boolean isReviewer = run != null && run.isReviewer();
    for (Bound bound : bounds) {
      boolean isOther = !isReviewer && !submitted.contains(bound);
      if (isOther || (!step.isComposed() && bound.in(step.before()) != Bound.Standing.FRESH)) {
        problems.add(
            bound.path()
                + (isOther ? " was not submitted with this content" : " was another one by then"));
      }
    }
    for (Bound bound : isReviewer ? List.<Bound>of() : submitted) {
      if (!bounds.contains(bound)) {
        problems.add(bound.path() + " was submitted and not scored");
      }
    }
  }

  private static void report(PipelineStep step, PipelineStep.Added added, List<String> problems)
      throws IOException {
    String path = added.entry().reportPath();
    if (path.isEmpty()) {
      problems.add("it has no report");
    } else if (step.after().id(path) == null) {
      problems.add("its report " + path + " is not there");
    } else if (new String(Objects.requireNonNull(step.after().read(path)), UTF_8).isBlank()) {
      problems.add("its report " + path + " is empty");
    } else if (step.before().id(path) != null) {
      problems.add("its report " + path + " was there before; each score has one of its own");
    }
  }

  /** At a gate, each score is one of the files as they are. */
  static void fresh(PipelineStep step, Found found) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.MET)) {
      Overall overall = Overall.of(step.registry(), added.before(), step.after());
      for (Overall.Component component : overall.components()) {
        if (!component.stale().isEmpty()) {
          found.at(
              added,
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

  /** Who scores is a declared critic, and has not worked on what is scored. */
  static void ownScore(PipelineStep step, Found found) throws IOException {
    for (PipelineStep.Added added : step.added()) {
      boolean isScore = added.event() == RunEvent.SCORED || added.event() == RunEvent.SEALED;
      AgentRun run = added.before().run(added.id());
      String problem = isScore && run != null ? objection(step, added, run) : null;
      if (problem != null) {
        found.at(
            added,
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
      return "%s scores %s, whose critics are %s"
          .formatted(critic, run.id(), String.join(" and ", run.critics()));
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
