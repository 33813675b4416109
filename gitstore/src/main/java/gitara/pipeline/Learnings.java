package gitara.pipeline;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a run suggests to learn. It is printed, and never written to a memory. */
public final class Learnings {
  private static final BigDecimal HIGH = BigDecimal.valueOf(90);
  private static final int PROJECTS = 3;

  /**
   * A pattern in a run.
   *
   * @param kind HIGH-PERF, FRICTION or ESCALATION
   * @param isFrequent whether so many projects show it that a rule or a template may come of it
   */
  public record Learning(String kind, String agent, String text, boolean isFrequent) {
    @Override
    public String toString() {
      return "[%s] %s%s"
          .formatted(
              kind,
              text,
              isFrequent ? "; three projects or more: a candidate for a rule or a template" : "");
    }
  }

  private Learnings() {}

  /** The patterns of a project, in the order of its dispatches. */
  public static List<Learning> of(ResearchJournal journal, AgentRegistry registry, String project) {
    List<Learning> learnings = new ArrayList<>();
    for (Learning one : in(PipelineRun.of(journal, project), registry)) {
      Set<String> projects = new LinkedHashSet<>();
      for (String other : PipelineRun.projects(journal)) {
        for (Learning their : in(PipelineRun.of(journal, other), registry)) {
          if (their.kind().equals(one.kind()) && their.agent().equals(one.agent())) {
            projects.add(other);
          }
        }
      }
      learnings.add(new Learning(one.kind(), one.agent(), one.text(), projects.size() >= PROJECTS));
    }
    return learnings;
  }

  private static List<Learning> in(PipelineRun run, AgentRegistry registry) {
    List<Learning> learnings = new ArrayList<>();
    for (AgentRun one : run.runs()) {
      AgentRun.Round first = one.rounds().getFirst();
      for (JournalEntry score : first.scores().values()) {
        BigDecimal value = score.score().value();
        if (value != null && value.compareTo(HIGH) >= 0 && !one.isReviewer()) {
          add(
              learnings,
              "HIGH-PERF",
              one,
              score.agent() + " gave " + one.id() + " " + Overall.plain(value) + " in round 1");
        }
      }
      if (one.rounds().size() >= AgentRun.ROUNDS && one.mustEscalate()) {
        add(learnings, "FRICTION", one, one.id() + " did not pass in three rounds");
      }
      JournalEntry question = one.escalated();
      RunLine line = question == null ? null : question.run();
      if (question != null && line != null) {
        Agent agent = registry.agent(one.agent());
        String target =
            line.argument().isEmpty() && agent != null ? agent.target() : line.argument();
        if (target.toLowerCase(Locale.ROOT).equals("user")) {
          add(learnings, "ESCALATION", one, one.id() + " went to the user: " + question.verdict());
        }
      }
    }
    return learnings;
  }

  private static void add(List<Learning> learnings, String kind, AgentRun run, String text) {
    learnings.add(new Learning(kind, run.agent(), text, false));
  }
}
