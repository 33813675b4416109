package gitara.pipeline;

import gitara.record.Snapshot;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What agents require, held against a run and the files of a snapshot. */
public final class Conditions {
  /**
   * Something that is required and is not there.
   *
   * @param what such as {@code missing quality_reports/strategy/p/strategy_memo.md}
   * @param remedy such as {@code run [strategist] first: it produces it}
   */
  public record Unmet(String what, String remedy) {}

  private final AgentRegistry registry;
  private final PipelineRun run;
  private final Snapshot snapshot;

  public Conditions(AgentRegistry registry, PipelineRun run, Snapshot snapshot) {
    this.registry = registry;
    this.run = run;
    this.snapshot = snapshot;
  }

  /** What an agent lacks by the term that lacks the least; nothing where it may run. */
  public List<Unmet> unmet(Agent agent) throws IOException {
    List<Unmet> least = null;
    for (List<Requires.Atom> term : agent.requires().terms()) {
      List<Unmet> unmet = new ArrayList<>();
      for (Requires.Atom atom : term) {
        unmet.addAll(unmet(agent, atom));
      }
      least = least == null || unmet.size() < least.size() ? unmet : least;
    }
    return least == null ? List.of() : least;
  }

  private List<Unmet> unmet(Agent agent, Requires.Atom atom) throws IOException {
    return switch (atom) {
      case Requires.Present present -> present(PipelinePaths.fill(present.path(), run.project()));
      case Requires.Containing containing -> {
        String folder = PipelinePaths.fill(containing.folder(), run.project());
        boolean isThere = false;
        for (String file : Artifacts.files(snapshot, folder)) {
          isThere |= file.endsWith(containing.suffix());
        }
        String what = "missing " + containing.suffix() + " files in " + folder;
        yield isThere ? List.of() : List.of(new Unmet(what, producer(folder)));
      }
      case Requires.AgentScore score -> scores(score);
      case Requires.OverallScore overall -> {
        Overall now = Overall.of(registry, run, snapshot);
        yield now.compareTo(overall.least()) >= 0
            ? List.of()
            : List.of(
                new Unmet(
                    now.isKnown()
                        ? "the overall score is " + now.exact() + ", below " + overall.least()
                        : "there is no overall score yet",
                    "raise it: git ara pipeline status shows the components"));
      }
      case Requires.EachComponent each -> {
        List<Unmet> unmet = new ArrayList<>();
        Overall now = Overall.of(registry, run, snapshot);
        for (Overall.Component one : now.components()) {
          if (one.score().compareTo(each.least()) < 0) {
            unmet.add(
                new Unmet(
                    one.agent() + " has " + Overall.plain(one.score()) + ", below " + each.least(),
                    "run [" + one.agent() + "] again"));
          }
        }
        yield now.isKnown()
            ? unmet
            : List.of(new Unmet("no component is scored", "run the agents first, and score them"));
      }
      case Requires.Given given ->
          run.isGiven(agent)
              ? List.of()
              : List.of(
                  new Unmet(
                      "nobody has confirmed: " + given.text(),
                      "the researcher confirms it: git ara pipeline given " + agent.name()));
    };
  }

  private List<Unmet> present(String path) throws IOException {
    List<String> files = Artifacts.files(snapshot, path);
    if (files.isEmpty()) {
      return List.of(new Unmet("missing " + path, producer(path)));
    }
    List<Unmet> unmet = new ArrayList<>();
    for (String file : files) {
      for (String section : Artifacts.lackingSections(registry, run.project(), file, snapshot)) {
        unmet.add(new Unmet("missing " + section, producer(file)));
      }
    }
    return unmet;
  }

  private String producer(String path) {
    List<String> names = new ArrayList<>();
    for (Agent agent : registry.producers(path, run.project())) {
      names.add("[" + agent.name() + "]");
    }
    return names.isEmpty()
        ? "no agent produces it: add it by hand"
        : "run " + String.join(" or ", names) + " first: it produces it";
  }

  /** The last scores of the agents whose first critic, or who, has the name. */
  private List<Unmet> scores(Requires.AgentScore wanted) {
    List<Unmet> unmet = new ArrayList<>();
    boolean isScored = false;
    List<String> names = new ArrayList<>();
    for (Agent agent : registry.agents()) {
      if (!agent.isMeantBy(wanted.agent())) {
        continue;
      }
      names.add("[" + agent.name() + "]");
      PipelineRun.Scored scored = run.scored(agent.name(), one -> true);
      @Nullable BigDecimal score = scored == null ? null : scored.score();
      if (scored != null && score != null) {
        isScored = true;
        if (score.compareTo(wanted.least()) < 0) {
          unmet.add(
              new Unmet(
                  wanted.agent()
                      + " score of "
                      + agent.name()
                      + " is "
                      + Overall.plain(score)
                      + ", below "
                      + wanted.least(),
                  "run [" + agent.name() + "] again until " + wanted.agent() + " passes it"));
        } else if (!scored.failing().isEmpty()) {
          unmet.add(
              new Unmet(
                  String.join(", ", scored.failing().keySet())
                      + " has not passed "
                      + agent.name()
                      + ": both critics have to",
                  "run [" + agent.name() + "] again until both pass it"));
        }
      }
    }
    if (!isScored) {
      unmet.add(
          new Unmet(
              "missing score of " + wanted.agent() + " >= " + wanted.least(),
              "run %s first: %s scores it"
                  .formatted(
                      names.isEmpty() ? "[" + wanted.agent() + "]" : String.join(" or ", names),
                      wanted.agent())));
    }
    return unmet;
  }
}
