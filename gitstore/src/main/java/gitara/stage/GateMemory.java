package gitara.stage;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.run.Decision;
import gitara.run.GateLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What history says of stages: with which text each was closed, and what was decided on that. It is
 * a fold over commits, and never changes.
 *
 * @param gates by the ID of the stage; several where lines of history meet that left it in
 *     different states, the likeliest first, until the files of the merge say which was taken
 */
public record GateMemory(Map<String, List<Gate>> gates) {
  public static final GateMemory NONE = new GateMemory(Map.of());

  /** Of the states of a stage, the one in which more has happened comes first. */
  private static final Comparator<Gate> LATER =
      Comparator.comparingInt(Gate::loops)
          .thenComparing(gate -> !gate.word().isEmpty())
          .thenComparing(gate -> !gate.closed().isEmpty())
          .thenComparing(Gate::toString)
          .reversed();

  /**
   * A stage in history.
   *
   * @param closed a digest of the text that it was closed with; empty while it is open
   * @param word what was decided on that; empty for nothing yet
   * @param isDelegated whether an agent passed the decision on
   * @param until the last stage that the decision covers too; empty for none
   * @param loops how often it was sent back
   */
  public record Gate(String closed, String word, boolean isDelegated, String until, int loops) {
    static final Gate NONE = new Gate("", "", false, "", 0);

    /**
     * The gate after the stage was closed with a text: nothing is decided on it yet. A stopped
     * iteration stays stopped.
     */
    Gate closedWith(String text) {
      return isStopped()
          ? new Gate(text, word, isDelegated, until, loops)
          : new Gate(text, "", false, "", loops);
    }

    /** The same with what an agent passed on for the user to let the research proceed. */
    Gate passed(String text, boolean delegated) {
      return new Gate(text, DecisionWord.PROCEED.word(), delegated, until, loops);
    }

    boolean isStopped() {
      return word.equals(DecisionWord.STOP.word());
    }
  }

  /** What history says of a stage. */
  public Gate gate(String id) {
    List<Gate> known = gates.get(id);
    return known == null ? Gate.NONE : known.getFirst();
  }

  /** Whether the user lets the iteration continue after a stage that has a text. */
  public boolean proceeds(String iteration, Stage stage, String body) {
    Gate gate = gate(iteration + "/" + stage.word());
    return !body.isEmpty()
        && gate.closed().equals(body)
        && (gate.word().equals(DecisionWord.PROCEED.word())
            || (gate.word().isEmpty() && isCovered(iteration, stage)));
  }

  /** Whether a mandate covers the decision on a stage: that of the last stage that has one. */
  public boolean isCovered(String iteration, Stage stage) {
    String until = "";
    for (Stage one : Stage.values()) {
      String its = gate(iteration + "/" + one.word()).until();
      until = its.isEmpty() || one.compareTo(stage) > 0 ? until : its;
    }
    Stage last = Stage.of(until);
    return last != null && stage.compareTo(last) <= 0;
  }

  /** Whether the user has ended the iteration without a synthesis. */
  public boolean isStopped(String iteration) {
    return stopped(iteration) != null;
  }

  /** The stage with the decision that has ended the iteration; null where none has. */
  public @Nullable Stage stopped(String iteration) {
    for (Stage stage : Stage.values()) {
      if (gate(iteration + "/" + stage.word()).isStopped()) {
        return stage;
      }
    }
    return null;
  }

  /** The same without what the user said beforehand. */
  private GateMemory withoutMandates() {
    Map<String, List<Gate>> next = new TreeMap<>();
    gates.forEach(
        (id, all) ->
            next.put(
                id,
                all.stream()
                    .map(g -> new Gate(g.closed(), g.word(), g.isDelegated(), "", g.loops()))
                    .toList()));
    return new GateMemory(next);
  }

  /**
   * What is known after a commit.
   *
   * @param problems gets each fact that should not be, with the reason
   */
  public GateMemory after(GateFacts commit, BiConsumer<GateFacts.Fact, String> problems) {
    Map<String, List<Gate>> next =
        new TreeMap<>(commit.isOfPersons() ? withoutMandates().gates : gates);
    GateMemory memory = new GateMemory(next);
    if (commit.isSquash()) {
      // The blocks of the message stand for the commits that were between.
      commit.facts().stream()
          .filter(fact -> fact.kind() == GateFacts.Kind.CLOSED)
          .forEach(fact -> memory.close(fact, next));
    }
    for (GateFacts.Fact fact : commit.facts()) {
      Gate gate = memory.gate(fact.id());
      switch (fact.kind()) {
        case MERGED -> memory.merge(fact, next);
        case CLOSED -> memory.close(fact, next);
        case RETRACTED -> {
          if (!gate.word().isEmpty()) {
            next.put(fact.id(), List.of(new Gate(gate.closed(), "", false, "", gate.loops())));
          }
        }
        case REMOVED -> next.remove(fact.id());
        case REOPENED -> {
          if (!gate.equals(Gate.NONE)) {
            next.put(fact.id(), List.of(new Gate("", gate.word(), false, "", gate.loops())));
          }
        }
        case DECIDED -> memory.decide(fact, next, problems);
        case OPENED, SYNTHESIZED -> {
          Decision proof = fact.decision();
          if (proof != null) {
            next.put(fact.id(), List.of(gate.passed(fact.body(), proof.isDelegated())));
          } else if (memory.isStopped(fact.iteration())) {
            problems.accept(fact, "the user has stopped " + fact.iteration());
          } else if (!memory.proceeds(fact.iteration(), fact.stage(), fact.body())) {
            problems.accept(fact, memory.lacking(fact));
          } else if (gate.word().isEmpty()) {
            // What a mandate let pass stays so, whatever becomes of the mandate.
            next.put(fact.id(), List.of(gate.passed(fact.body(), true)));
          }
        }
      }
    }
    return memory;
  }

  /**
   * What is known after the first commit that a shallow clone has: how stages were closed and what
   * was decided is as their files say, since the commits that did so are not there.
   */
  public GateMemory afterCut(GateFacts commit) {
    Map<String, List<Gate>> next = new TreeMap<>(gates);
    for (GateFacts.Fact fact : commit.facts()) {
      if (fact.kind() == GateFacts.Kind.CLOSED) {
        Decision said = fact.decision();
        Gate gate =
            said == null
                ? new Gate(fact.body(), "", false, "", 0)
                : new Gate(fact.body(), said.word(), said.isDelegated(), said.detail("until"), 0);
        next.put(fact.id(), List.of(gate));
      }
    }
    return new GateMemory(next);
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

  private void close(GateFacts.Fact fact, Map<String, List<Gate>> next) {
    Gate gate = gate(fact.id());
    if (!gate.closed().equals(fact.body())) {
      next.put(fact.id(), List.of(gate.closedWith(fact.body())));
    }
  }

  /** Of several states of a stage, takes the one that the file of a merge has. */
  private void merge(GateFacts.Fact fact, Map<String, List<Gate>> next) {
    List<Gate> alike =
        gates.getOrDefault(fact.id(), List.of()).stream()
            .filter(gate -> gate.closed().equals(fact.body()))
            .toList();
    if (!alike.isEmpty()) {
      String said = fact.decision() == null ? "" : fact.decision().word();
      next.put(
          fact.id(),
          List.of(
              alike.stream()
                  .filter(gate -> gate.word().equals(said))
                  .findFirst()
                  .orElse(alike.getFirst())));
    }
  }

  private void decide(
      GateFacts.Fact fact,
      Map<String, List<Gate>> next,
      BiConsumer<GateFacts.Fact, String> problems) {
    Decision decision = Objects.requireNonNull(fact.decision());
    Gate gate = gate(fact.id());
    String problem = fact.objection();
    boolean isKnown = gate.closed().equals(fact.body()) && gate.word().equals(decision.word());
    DecisionWord word = DecisionWord.of(decision.word());
    boolean reopens = word != null && word.reopens();
    boolean isOpen = gate.closed().isEmpty() || !gate.closed().equals(fact.body());
    if (problem.isEmpty() && !isKnown && word != DecisionWord.STOP) {
      if (isOpen && !gate.isStopped()) {
        problem = "it is not closed";
      } else if (reopens && !isOpen) {
        String cap = Loops.cap(fact.loops()).objection(gate.loops());
        problem = cap == null ? "" : cap;
      }
    }
    if (!problem.isEmpty()) {
      problems.accept(fact, "the commit decides on " + fact.id() + ", but " + problem);
      return;
    }
    int loops = gate.loops() + (reopens && !isKnown && !isOpen ? 1 : 0);
    // What a person has decided stays so where a mandate for later stages is added to it.
    boolean isOfPerson = isKnown && !gate.isDelegated();
    Stage until = decision.isDelegated() ? Stage.of(decision.detail("until")) : null;
    String kept = word == DecisionWord.PROCEED ? gate.until() : "";
    next.put(
        fact.id(),
        List.of(
            new Gate(
                gate.closed(),
                decision.word(),
                decision.isDelegated() && !isOfPerson,
                until == null ? kept : until.word(),
                loops)));
  }

  /** What is known where two lines of history meet: of each stage the states of both. */
  public GateMemory join(GateMemory other) {
    if (equals(other)) {
      return this;
    }
    Map<String, List<Gate>> both = new TreeMap<>(gates);
    other.gates.forEach(
        (id, all) ->
            both.merge(
                id,
                all,
                (one, more) ->
                    Stream.concat(one.stream(), more.stream()).distinct().sorted(LATER).toList()));
    return new GateMemory(both);
  }

  /** As lines of text. */
  public String write() {
    StringBuilder text = new StringBuilder();
    gates.forEach(
        (id, all) -> {
          for (Gate gate : all) {
            text.append(id)
                .append('\t')
                .append(gate.closed())
                .append('\t')
                .append(gate.word())
                .append('\t')
                .append(gate.isDelegated() ? "delegated" : "")
                .append('\t')
                .append(gate.until())
                .append('\t')
                .append(gate.loops())
                .append('\n');
          }
        });
    return text.toString();
  }

  /** Reads what {@link #write} gave. */
  public static GateMemory read(String text) {
    Map<String, List<Gate>> gates = new TreeMap<>();
    for (String line : text.split("\n", -1)) {
      String[] words = line.split("\t", -1);
      if (words.length == 6) {
        Gate gate =
            new Gate(words[1], words[2], !words[3].isEmpty(), words[4], Integer.parseInt(words[5]));
        gates.computeIfAbsent(words[0], id -> new ArrayList<>()).add(gate);
      }
    }
    return new GateMemory(gates);
  }

  /** What the history behind a commit says; nothing where there is no commit. */
  public static GateMemory of(
      StageHome home, Repo repo, ObjectReader reader, @Nullable ObjectId tip, Relocation place)
      throws IOException, Refusal {
    if (tip == null) {
      return NONE;
    }
    Map<ObjectId, GateMemory> known = new HashMap<>();
    Set<ObjectId> cut = reader.getShallowCommits();
    GateMemory memory = NONE;
    for (GateLog.Entry entry : GateLog.read(repo, reader, tip, place.real(home.folder()))) {
      memory = NONE;
      for (ObjectId line : entry.lines()) {
        memory = memory.join(known.getOrDefault(line, NONE));
      }
      for (Snapshot before : entry.befores()) {
        Step step = new Step(place.shown(before), place.shown(entry.state()));
        boolean isMerge = entry.befores().size() > 1;
        GateFacts facts = GateFacts.of(home, step, entry.message(), isMerge);
        memory =
            cut.contains(entry.commit())
                ? memory.afterCut(facts)
                : memory.after(facts, (fact, problem) -> {});
      }
      known.put(entry.commit(), memory);
    }
    try (RevWalk walk = new RevWalk(reader)) {
      Snapshot state = new TreeSnapshot(reader, walk.parseTree(tip).getId());
      return GateFacts.isOfPersons(place.shown(state)) ? memory.withoutMandates() : memory;
    }
  }
}
