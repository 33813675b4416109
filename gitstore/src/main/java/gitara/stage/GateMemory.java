package gitara.stage;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Decision;
import gitara.run.GateLog;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * What history says of stages: with which text each was closed, and what was decided on that. It is
 * a fold over commits, and never changes.
 *
 * @param gates by the ID of the stage
 * @param mandates by the ID of the iteration: the last stage that a mandate covers
 */
public record GateMemory(Map<String, Gate> gates, Map<String, String> mandates) {
  public static final GateMemory NONE = new GateMemory(Map.of(), Map.of());

  /**
   * A stage in history.
   *
   * @param closed a digest of the text that it was closed with; empty while it is open
   * @param word what was decided on that; empty for nothing yet
   * @param isDelegated whether an agent passed the decision on
   * @param loops how often it was sent back
   */
  public record Gate(String closed, String word, boolean isDelegated, int loops) {
    static final Gate NONE = new Gate("", "", false, 0);
  }

  /** What history says of a stage. */
  public Gate gate(String id) {
    return gates.getOrDefault(id, Gate.NONE);
  }

  /** Whether the user lets the iteration continue after a stage that has a text. */
  public boolean proceeds(String iteration, Stage stage, String body) {
    Gate gate = gate(iteration + "/" + stage.word());
    return !body.isEmpty()
        && gate.closed().equals(body)
        && (gate.word().equals(DecisionWord.PROCEED.word()) || isCovered(iteration, stage));
  }

  /** Whether a mandate covers the decision on a stage. */
  public boolean isCovered(String iteration, Stage stage) {
    Stage until = Stage.of(mandates.getOrDefault(iteration, ""));
    return until != null && stage.compareTo(until) <= 0;
  }

  /** Whether the user has ended the iteration without a synthesis. */
  public boolean isStopped(String iteration) {
    for (Stage stage : Stage.values()) {
      if (gate(iteration + "/" + stage.word()).word().equals(DecisionWord.STOP.word())) {
        return true;
      }
    }
    return false;
  }

  /**
   * What is known after a commit.
   *
   * @param problems gets each fact that should not be, with the reason
   */
  public GateMemory after(GateFacts commit, BiConsumer<GateFacts.Fact, String> problems) {
    Map<String, Gate> next = new TreeMap<>(gates);
    Map<String, String> mandated = new TreeMap<>(mandates);
    GateMemory memory = new GateMemory(next, mandated);
    if (commit.isSquash()) {
      // The blocks of the message stand for the commits that were between.
      commit.facts().stream()
          .filter(fact -> fact.kind() == GateFacts.Kind.CLOSED)
          .forEach(fact -> memory.close(fact, next));
    }
    for (GateFacts.Fact fact : commit.facts()) {
      switch (fact.kind()) {
        case CLOSED -> memory.close(fact, next);
        case REMOVED -> next.remove(fact.id());
        case REOPENED ->
            next.computeIfPresent(
                fact.id(), (id, gate) -> new Gate("", gate.word(), false, gate.loops()));
        case DECIDED -> memory.decide(fact, next, mandated, problems);
        case OPENED, SYNTHESIZED -> {
          Decision proof = fact.decision();
          if (proof != null) {
            next.put(
                fact.id(),
                new Gate(
                    fact.body(),
                    DecisionWord.PROCEED.word(),
                    proof.isDelegated(),
                    gate(fact.id()).loops()));
          } else if (memory.isStopped(fact.iteration())) {
            problems.accept(fact, "the user has stopped " + fact.iteration());
          } else if (!memory.proceeds(fact.iteration(), fact.stage(), fact.body())) {
            problems.accept(fact, memory.lacking(fact));
          }
        }
      }
    }
    return memory;
  }

  private String lacking(GateFacts.Fact fact) {
    Gate gate = gate(fact.id());
    boolean isSynthesis = fact.kind() == GateFacts.Kind.SYNTHESIZED;
    String what = isSynthesis ? "the synthesis was written" : "the next stage was opened";
    if (gate.closed().isEmpty() || !gate.closed().equals(fact.body())) {
      return what
          + " before "
          + fact.id()
          + " was closed"
          + (gate.closed().isEmpty() ? "" : " with its present text");
    }
    return what + " before the user decided on " + fact.id();
  }

  private void close(GateFacts.Fact fact, Map<String, Gate> next) {
    Gate gate = gate(fact.id());
    boolean isStopped = gate.word().equals(DecisionWord.STOP.word());
    if (!gate.closed().equals(fact.body()) && !isStopped) {
      next.put(fact.id(), new Gate(fact.body(), "", false, gate.loops()));
    }
  }

  private void decide(
      GateFacts.Fact fact,
      Map<String, Gate> next,
      Map<String, String> mandated,
      BiConsumer<GateFacts.Fact, String> problems) {
    Decision decision = Objects.requireNonNull(fact.decision());
    Gate gate = gate(fact.id());
    String problem = fact.objection();
    boolean isKnown = gate.closed().equals(fact.body()) && gate.word().equals(decision.word());
    boolean reopens =
        Objects.requireNonNullElse(DecisionWord.of(decision.word()), DecisionWord.PROCEED)
            .reopens();
    boolean stops = decision.word().equals(DecisionWord.STOP.word());
    if (problem.isEmpty() && !isKnown && !stops) {
      if (gate.closed().isEmpty() || !gate.closed().equals(fact.body())) {
        problem = "it is not closed";
      } else if (reopens) {
        String cap = Loops.cap(fact.loops()).objection(gate.loops());
        problem = cap == null ? "" : cap;
      }
    }
    if (!problem.isEmpty()) {
      problems.accept(fact, "the commit decides on " + fact.id() + ", but " + problem);
      return;
    }
    int loops = gate.loops() + (reopens && !isKnown ? 1 : 0);
    next.put(fact.id(), new Gate(gate.closed(), decision.word(), decision.isDelegated(), loops));
    Stage until = Stage.of(decision.detail("until"));
    if (until != null && decision.isDelegated()) {
      mandated.put(fact.iteration(), until.word());
    }
  }

  /** What is known where two lines of history meet: of each stage the later state. */
  public GateMemory join(GateMemory other) {
    if (equals(other)) {
      return this;
    }
    Map<String, Gate> both = new TreeMap<>(gates);
    other.gates.forEach((id, gate) -> both.merge(id, gate, GateMemory::later));
    Map<String, String> mandated = new TreeMap<>(mandates);
    other.mandates.forEach(mandated::putIfAbsent);
    return new GateMemory(both, mandated);
  }

  private static Gate later(Gate one, Gate other) {
    int order = Integer.compare(one.loops(), other.loops());
    order = order != 0 ? order : Boolean.compare(!one.word.isEmpty(), !other.word.isEmpty());
    order = order != 0 ? order : Boolean.compare(!one.closed.isEmpty(), !other.closed.isEmpty());
    return order < 0 ? other : one;
  }

  /** As lines of text. */
  public String write() {
    StringBuilder text = new StringBuilder();
    gates.forEach(
        (id, gate) ->
            text.append(id)
                .append('\t')
                .append(gate.closed())
                .append('\t')
                .append(gate.word())
                .append('\t')
                .append(gate.isDelegated() ? "delegated" : "")
                .append('\t')
                .append(gate.loops())
                .append('\n'));
    mandates.forEach((id, until) -> text.append(id).append('\t').append(until).append('\n'));
    return text.toString();
  }

  /** Reads what {@link #write} gave. */
  public static GateMemory read(String text) {
    Map<String, Gate> gates = new TreeMap<>();
    Map<String, String> mandates = new TreeMap<>();
    for (String line : text.split("\n", -1)) {
      String[] words = line.split("\t", -1);
      if (words.length == 5) {
        gates.put(
            words[0],
            new Gate(words[1], words[2], !words[3].isEmpty(), Integer.parseInt(words[4])));
      } else if (words.length == 2) {
        mandates.put(words[0], words[1]);
      }
    }
    return new GateMemory(gates, mandates);
  }

  /** What the history behind a commit says; nothing where there is no commit. */
  public static GateMemory of(
      StageHome home, Repo repo, ObjectReader reader, @Nullable ObjectId tip, Relocation place)
      throws IOException, Refusal {
    if (tip == null) {
      return NONE;
    }
    GateMemory memory = NONE;
    for (GateLog.Entry entry : GateLog.read(repo, reader, tip, place.real(home.folder()))) {
      for (Snapshot before : entry.befores()) {
        memory =
            memory.after(
                GateFacts.of(
                    home,
                    new Step(place.shown(before), place.shown(entry.state())),
                    entry.message()),
                (fact, problem) -> {});
      }
    }
    return memory;
  }
}
