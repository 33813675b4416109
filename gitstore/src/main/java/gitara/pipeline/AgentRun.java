package gitara.pipeline;

import gitara.run.Bound;
import gitara.run.Machine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A dispatch of an agent, from READY to the end, as the journal states it. */
public final class AgentRun {
  /** A score of so much passes. */
  public static final BigDecimal PASS = BigDecimal.valueOf(80);

  /** So many rounds at most before somebody else decides. */
  public static final int ROUNDS = 3;

  /** So many verifications at most. */
  public static final int VERIFICATIONS = 2;

  /** A verification of what was approved in a round. */
  private record Check(int round, boolean succeeds) {}

  /** The attempts of an agent: what it left behind, and what its critics say of that. */
  public static final class Round {
    private final int number;
    private @Nullable JournalEntry submitted;
    private final Map<String, String> seals = new LinkedHashMap<>();
    private final Map<String, JournalEntry> scores = new LinkedHashMap<>();

    Round(int number) {
      this.number = number;
    }

    public int number() {
      return number;
    }

    /** Null while the agent is at work. */
    public @Nullable JournalEntry submitted() {
      return submitted;
    }

    /** What was submitted, with its content. */
    public List<Bound> artifacts() {
      return submitted == null ? List.of() : submitted.bounds();
    }

    /** The digests of sealed scores by critic. */
    public Map<String, String> seals() {
      return seals;
    }

    /** The entries with the scores by critic. */
    public Map<String, JournalEntry> scores() {
      return scores;
    }

    /** The score of a critic; null for none yet. */
    public @Nullable BigDecimal score(String critic) {
      JournalEntry entry = scores.get(critic);
      return entry == null ? null : entry.score().value();
    }
  }

  private static final Machine<AgentRun> MACHINE =
      new Machine<AgentRun>()
          .state("ready", "", run -> true, "dispatched")
          .state(
              "dispatched",
              "the agent is dispatched",
              run -> true,
              "cancelled",
              "escalated",
              "submitted")
          .state("cancelled", "the dispatch is cancelled", run -> run.isCancelled)
          .state(
              "submitted",
              "the agent submits its artifacts",
              run -> run.last().submitted != null,
              "sealed",
              "scored")
          .state("sealed", "each critic seals its score", AgentRun::isSealed, "scored")
          .state(
              "scored", "each critic scores", AgentRun::isScored, "approved", "escalated", "revise")
          .state("approved", "", run -> run.passes() && run.escalated == null, "verified", "failed")
          .state("verified", "what was approved is verified", run -> run.lastCheck() > 0)
          .state("failed", "the agent corrects it", run -> run.lastCheck() < 0)
          .state("revise", "the agent works on what critics found", run -> !run.mustEscalate())
          .state("escalated", "", AgentRun::mustEscalate, "ready again")
          .state("ready again", "the one it was escalated to decides", run -> run.decided != null);

  private final String project;
  private final String agent;
  private final int number;
  private final JournalEntry dispatched;
  private final List<Round> rounds = new ArrayList<>(List.of(new Round(1)));
  private final List<Check> checks = new ArrayList<>();
  private @Nullable JournalEntry escalated;
  private @Nullable JournalEntry decided;
  private @Nullable JournalEntry latest;
  private boolean isCancelled;

  AgentRun(String project, String agent, int number, JournalEntry dispatched) {
    this.project = project;
    this.agent = agent;
    this.number = number;
    this.dispatched = dispatched;
    this.latest = dispatched;
  }

  /**
   * Takes an entry of this dispatch. One that is out of order changes nothing.
   *
   * @return null where it is in order, else what is not
   */
  @Nullable String take(JournalEntry entry, RunEvent event, RunLine line) {
    Round round = last();
    String state = state();
    String problem = null;
    switch (event) {
      case SUBMITTED -> {
        boolean again = state.equals("revise") || state.equals("failed");
        if (again) {
          round = new Round(round.number + 1);
          rounds.add(round);
        } else if (!state.equals("dispatched")) {
          return id() + " is " + state + ", and submits";
        }
        round.submitted = entry;
      }
      case SEALED -> {
        problem = mayScore(entry, state, round);
        if (problem == null
            && (round.seals.containsKey(entry.agent()) || !round.scores.isEmpty())) {
          // Who has seen the report of the other one, or may have, has no second choice.
          problem = entry.agent() + " seals a score of " + id() + " a second time in a round";
        } else if (problem == null && round.seals.containsValue(line.argument())) {
          // Whoever copies a seal can open it once the other one has.
          problem = entry.agent() + " seals the score of another critic of " + id();
        }
        if (problem == null) {
          round.seals.put(entry.agent(), line.argument());
        }
      }
      case SCORED -> {
        problem = mayScore(entry, state, round);
        if (problem == null) {
          round.scores.put(entry.agent(), entry);
        }
      }
      case VOIDED -> {
        if (round.seals.isEmpty() || isScored(round)) {
          return id() + " is " + state + ", and has no seal that could be dropped";
        }
        // A lost report costs the other critic its seal too: it may have been seen by then.
        round.seals.clear();
        round.scores.clear();
      }
      case ESCALATED -> {
        if (escalated != null || (isOver(state) && !state.equals("failed"))) {
          return id() + " is " + state + ", and a question is asked";
        }
        escalated = entry;
      }
      case DECIDED -> {
        if (escalated == null && !mustEscalate()) {
          return id() + " is decided on, and nobody has asked";
        }
        if (decided != null) {
          return id() + " is decided on a second time";
        }
        decided = entry;
      }
      case VERIFIED, FAILED -> {
        problem =
            state.equals("approved") || state.equals("failed") || state.equals("verified")
                ? null
                : id() + " is " + state + ", and is verified";
        if (problem != null) {
          return problem;
        }
        checks.add(new Check(round.number, event == RunEvent.VERIFIED));
      }
      case CANCELLED -> {
        if (isOver(state) && !state.equals("failed")) {
          return id() + " is " + state + ", and is cancelled";
        }
        isCancelled = true;
      }
      default -> problem = id() + " is dispatched twice";
    }
    latest = entry;
    boolean isOther = line.round() > 0 && line.round() != last().number;
    return problem == null && isOther
        ? id() + " is in round " + last().number + ", and the entry says " + line.round()
        : problem;
  }

  private @Nullable String mayScore(JournalEntry entry, String state, Round round) {
    if (!critics().isEmpty() && !critics().contains(entry.agent())) {
      return "%s scores %s, whose critics are %s"
          .formatted(entry.agent(), id(), String.join(" and ", critics()));
    }
    if (!state.equals("submitted") && !state.equals("sealed")) {
      return id() + " is " + state + ", and " + entry.agent() + " scores it";
    }
    return round.scores.containsKey(entry.agent())
        ? entry.agent() + " scores " + id() + " twice in a round"
        : null;
  }

  public String id() {
    return project + "/" + agent + "#" + number;
  }

  public String agent() {
    return agent;
  }

  /** How often the agent has been dispatched, this time included. */
  public int number() {
    return number;
  }

  public JournalEntry dispatched() {
    return dispatched;
  }

  /** The last entry about it. */
  public JournalEntry latest() {
    return latest == null ? dispatched : latest;
  }

  public List<Round> rounds() {
    return rounds;
  }

  /** The round that it is in. */
  public Round last() {
    return rounds.getLast();
  }

  /** The last round in which each critic has scored; null before the first. */
  public @Nullable Round lastScored() {
    for (Round round : rounds.reversed()) {
      if (isScored(round)) {
        return round;
      }
    }
    return null;
  }

  public String mode() {
    String mode = line().mode();
    return mode.isEmpty() ? RunLine.ORCHESTRATED : mode;
  }

  public boolean isOrchestrated() {
    return mode().equals(RunLine.ORCHESTRATED);
  }

  public String severity() {
    return line().severity();
  }

  /** Who scores, as fixed with the dispatch; none where the entry does not say. */
  public List<String> critics() {
    return line().critics();
  }

  private RunLine line() {
    return Objects.requireNonNull(dispatched.run());
  }

  /** Whether it judges others, so that no score sends it back. */
  public boolean isReviewer() {
    return critics().equals(List.of(agent));
  }

  /** The question that waits for an answer, or has one; null where none was asked. */
  public @Nullable JournalEntry escalated() {
    return escalated;
  }

  /** The answer; null while there is none. */
  public @Nullable JournalEntry decided() {
    return decided;
  }

  /** How often what was approved has been verified, successfully or not, in this dispatch. */
  public int checks() {
    return checks.size();
  }

  private int lastCheck() {
    return checks.isEmpty() || checks.getLast().round != last().number
        ? 0
        : checks.getLast().succeeds ? 1 : -1;
  }

  /** Where it stands: one of the machine's words. */
  public String state() {
    try {
      Machine.Position position = MACHINE.position(this);
      return position.state().equals("ready again") ? "decided" : position.state();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether nothing more will happen in it. */
  public boolean isOver() {
    return isOver(state());
  }

  /** Whether nothing more will happen in a state. */
  public static boolean isOver(String state) {
    return switch (state) {
      case "approved", "verified", "failed", "decided", "cancelled" -> true;
      default -> false;
    };
  }

  /** Whether its artifacts are accepted. */
  public boolean isApproved() {
    String state = state();
    return state.equals("approved") || state.equals("verified");
  }

  private boolean isSealed() {
    return !last().seals.isEmpty();
  }

  private boolean isScored() {
    return isScored(last());
  }

  private boolean isScored(Round round) {
    return critics().isEmpty()
        ? !round.scores.isEmpty()
        : round.scores.keySet().containsAll(critics());
  }

  private boolean passes() {
    return isReviewer() || failing() == 0;
  }

  private int failing() {
    int failing = 0;
    for (JournalEntry score : last().scores.values()) {
      BigDecimal value = score.score().value();
      failing += value == null || value.compareTo(PASS) < 0 ? 1 : 0;
    }
    return failing;
  }

  /** Whether somebody else has to decide: a question was asked, or the critics leave no way. */
  public boolean mustEscalate() {
    if (escalated != null) {
      return true;
    }
    boolean isPair = last().scores.size() > 1 && failing() == last().scores.size();
    return isScored() && !passes() && (isPair || last().number >= ROUNDS);
  }
}
