package gitara.pipeline;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The run of a project: what the entries of the journal come to. */
public final class PipelineRun {
  /** So often at most the pipeline goes back to its beginning. */
  public static final int LOOPS = 5;

  /** What an entry that should not be there is at odds with. */
  public enum Kind {
    ORDER,
    PLAN,
    ROUNDS,
    CHECKS,
    LOOPS,
    ESCALATION,
    CRITIC,
    PAIR
  }

  /** An entry that should not be there. */
  public record Objection(Kind kind, JournalEntry entry, String id, String message) {}

  private final String project;
  private final Map<String, AgentRun> runs = new LinkedHashMap<>();
  private final List<JournalEntry> gates = new ArrayList<>();
  private final Map<String, String> given = new TreeMap<>();
  private final List<Objection> objections = new ArrayList<>();
  private @Nullable JournalEntry lastDispatch;
  private int plans;
  private int loops;

  private PipelineRun(String project) {
    this.project = project;
  }

  /** The run of a project in a journal. */
  public static PipelineRun of(ResearchJournal journal, String project) {
    PipelineRun run = new PipelineRun(project);
    for (JournalEntry entry : journal.entries()) {
      RunLine line = entry.run();
      RunEvent event = entry.event();
      if (line != null && event != null && !entry.isClaimed() && line.project().equals(project)) {
        run.take(entry, event, line);
      }
    }
    return run;
  }

  /** The projects of a journal, in the order in which they came. */
  public static List<String> projects(ResearchJournal journal) {
    Set<String> projects = new LinkedHashSet<>();
    for (JournalEntry entry : journal.entries()) {
      if (entry.run() != null) {
        projects.add(entry.run().project());
      }
    }
    return List.copyOf(projects);
  }

  private void take(JournalEntry entry, RunEvent event, RunLine line) {
    switch (event) {
      case APPROVED -> {
        plans++;
        gates.add(entry);
      }
      case GIVEN -> {
        given.put(line.name(), entry.target());
        gates.add(entry);
      }
      case MET -> gates.add(entry);
      case LOOPED -> {
        loops++;
        gates.add(entry);
        if (loops > LOOPS) {
          object(Kind.LOOPS, entry, line, "the pipeline begins again a " + nth(loops) + " time");
        }
      }
      case DISPATCHED -> dispatch(entry, line);
      default -> {
        AgentRun run = runs.get(line.id());
        if (run == null) {
          object(Kind.ORDER, entry, line, line.id() + " was never dispatched");
        } else {
          take(run, entry, event, line);
        }
      }
    }
  }

  private void dispatch(JournalEntry entry, RunLine line) {
    AgentRun before = last(line.subject());
    if (runs.containsKey(line.id())) {
      object(Kind.ORDER, entry, line, line.id() + " is dispatched twice");
      return;
    }
    if (before != null && before.mustEscalate() && before.decided() == null) {
      object(
          Kind.ESCALATION,
          entry,
          line,
          line.id() + " is dispatched while " + before.id() + " waits for a decision");
    } else if (before != null && !before.isOver()) {
      object(
          Kind.ORDER,
          entry,
          line,
          line.id() + " is dispatched while " + before.id() + " is " + before.state());
    } else if (line.number() != next(line.subject()) || line.round() > 1) {
      String next = "#" + next(line.subject()) + " round 1";
      object(Kind.ORDER, entry, line, line.id() + " is dispatched, where " + next + " is next");
    }
    AgentRun run = new AgentRun(project, line.subject(), line.number(), entry);
    if (run.isOrchestrated() && plans == 0) {
      object(Kind.PLAN, entry, line, line.id() + " is dispatched before a plan was approved");
    }
    runs.put(line.id(), run);
    lastDispatch = entry;
  }

  private void take(AgentRun run, JournalEntry entry, RunEvent event, RunLine line) {
    boolean hadDecision = run.decided() != null;
    boolean mustEscalate = run.mustEscalate();
    boolean isPair = run.critics().size() > 1;
    boolean areSealed = run.last().seals().keySet().containsAll(run.critics());
    String problem = run.take(entry, event, line);
    if (event == RunEvent.SUBMITTED && run.last().number() > AgentRun.ROUNDS) {
      object(Kind.ROUNDS, entry, line, line.id() + " goes into round " + run.last().number());
    } else if (event == RunEvent.SUBMITTED && mustEscalate && !hadDecision) {
      object(Kind.ROUNDS, entry, line, line.id() + " goes on, and somebody else has to decide");
    } else if (isPair && event == RunEvent.SCORED && !areSealed) {
      object(
          Kind.PAIR,
          entry,
          line,
          entry.agent() + " scores " + line.id() + " before both critics have sealed their scores");
    } else if (run.checks() > AgentRun.VERIFICATIONS
        && (event == RunEvent.VERIFIED || event == RunEvent.FAILED)) {
      object(Kind.CHECKS, entry, line, line.id() + " is verified a " + nth(run.checks()) + " time");
    } else if (problem != null) {
      boolean isScore = event == RunEvent.SCORED || event == RunEvent.SEALED;
      boolean isCritic = run.critics().isEmpty() || run.critics().contains(entry.agent());
      object(isScore && !isCritic ? Kind.CRITIC : Kind.ORDER, entry, line, problem);
    }
  }

  private void object(Kind kind, JournalEntry entry, RunLine line, String message) {
    objections.add(new Objection(kind, entry, line.id(), message));
  }

  private static String nth(int number) {
    return number + (number == 3 ? "rd" : "th");
  }

  public String project() {
    return project;
  }

  /** The dispatches in their order. */
  public List<AgentRun> runs() {
    return List.copyOf(runs.values());
  }

  /** A dispatch by its ID; null for none. */
  public @Nullable AgentRun run(String id) {
    return runs.get(id);
  }

  /** The last dispatch of an agent; null for none. */
  public @Nullable AgentRun last(String agent) {
    AgentRun last = null;
    for (AgentRun run : runs.values()) {
      last = run.agent().equals(agent) ? run : last;
    }
    return last;
  }

  /** The number of the next dispatch of an agent. */
  public int next(String agent) {
    AgentRun last = last(agent);
    return last == null ? 1 : last.number() + 1;
  }

  /**
   * The number of the next entry about something that is not an agent's, such as {@code gate/pr}.
   */
  public int nextGate(String subject) {
    int next = 1;
    for (JournalEntry gate : gates) {
      RunLine line = gate.run();
      next = line != null && line.subject().equals(subject) ? line.number() + 1 : next;
    }
    return next;
  }

  /** Entries of no dispatch: plans, givens, loops, gates. */
  public List<JournalEntry> gates() {
    return gates;
  }

  public boolean hasPlan() {
    return plans > 0;
  }

  /** Whether the researcher has confirmed what an agent requires, as the registry has it now. */
  public boolean isGiven(Agent agent) {
    String text = given.get(agent.name());
    return text != null
        && (text.isEmpty() || text.equals(agent.requires().text().replaceAll("\\s+", " ")));
  }

  public int loops() {
    return loops;
  }

  /** The entry of the last dispatch; null before the first. */
  public @Nullable JournalEntry lastDispatch() {
    return lastDispatch;
  }

  /** The entries that should not be there. */
  public List<Objection> objections() {
    return objections;
  }

  /** A dispatch with the last of its rounds in which each critic has scored. */
  public record Scored(AgentRun run, AgentRun.Round round) {
    /** What the first critic, or the reviewer, has given; null for no number. */
    public @Nullable BigDecimal score() {
      JournalEntry first = first();
      return first == null ? null : first.score().value();
    }

    /** The entry of the first critic, or of the reviewer. */
    public @Nullable JournalEntry first() {
      for (String critic : run.critics()) {
        return round.scores().get(critic);
      }
      return round.scores().isEmpty() ? null : round.scores().values().iterator().next();
    }

    /** The critics below what passes, each with its score; none for a reviewer. */
    public Map<String, BigDecimal> failing() {
      Map<String, BigDecimal> failing = new LinkedHashMap<>();
      for (String critic : run.isReviewer() ? Set.<String>of() : round.scores().keySet()) {
        BigDecimal score = round.score(critic);
        if (score != null && score.compareTo(AgentRun.PASS) < 0) {
          failing.put(critic, score);
        }
      }
      return failing;
    }
  }

  /**
   * The last scores of an agent; null for none.
   *
   * @param counted the dispatches that count
   */
  public @Nullable Scored scored(String agent, Predicate<AgentRun> counted) {
    Scored last = null;
    for (AgentRun run : runs.values()) {
      AgentRun.Round round = run.lastScored();
      if (round != null && run.agent().equals(agent) && counted.test(run)) {
        last = new Scored(run, round);
      }
    }
    return last;
  }
}
