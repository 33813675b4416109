package gitara.pipeline;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The trace of a run, as a Markdown file: its graph, its scores, its escalations, its totals. */
public final class Trace {
  private Trace() {}

  /** The text of the file. */
  public static String of(ResearchJournal journal, AgentRegistry registry, String project) {
    PipelineRun run = PipelineRun.of(journal, project);
    StringBuilder text = new StringBuilder("# Execution trace: ").append(project).append("\n\n");
    graph(text, run);
    table(text, run);
    escalations(text, run);
    totals(text, run);
    List<Learnings.Learning> learnings = Learnings.of(journal, registry, project);
    if (!learnings.isEmpty()) {
      text.append("\n## Suggested learnings\n\n");
      learnings.forEach(one -> text.append("- ").append(cell(one.toString())).append('\n'));
    }
    return text.toString();
  }

  private static void graph(StringBuilder text, PipelineRun run) {
    text.append("```mermaid\ngraph TD\n  start([plan])\n");
    String before = "start";
    int n = 0;
    for (AgentRun one : run.runs()) {
      String node = "d" + ++n;
      line(text, node, "[\"" + one.agent() + " #" + one.number() + "\"]");
      text.append("  ").append(before).append(" --> ").append(node).append('\n');
      int c = 0;
      for (AgentRun.Round round : one.rounds()) {
        for (JournalEntry score : round.scores().values()) {
          String critic = node + "c" + ++c;
          line(text, critic, "{{\"" + score.agent() + ": " + label(score) + "\"}}");
          text.append("  ").append(node).append(" -->|round ").append(round.number());
          text.append("| ").append(critic).append('\n');
        }
      }
      if (one.escalated() != null) {
        line(text, node + "e", "([\"escalated\"])");
        text.append("  ").append(node).append(" -.-> ").append(node).append("e\n");
      }
      before = node;
    }
    text.append("```\n");
  }

  private static void line(StringBuilder text, String node, String shape) {
    text.append("  ").append(node).append(shape).append('\n');
  }

  private static void table(StringBuilder text, PipelineRun run) {
    text.append("\n## Rounds and scores\n\n| Agent | Round | Score | Critic | Verdict |\n");
    text.append("|---|---|---|---|---|\n");
    for (AgentRun one : run.runs()) {
      for (AgentRun.Round round : one.rounds()) {
        List<JournalEntry> scores = new ArrayList<>(round.scores().values());
        if (scores.isEmpty()) {
          row(text, one, round, "-", "-", one.state());
        }
        for (JournalEntry score : scores) {
          row(text, one, round, label(score), score.agent(), score.verdict());
        }
      }
    }
  }

  private static void row(
      StringBuilder text,
      AgentRun run,
      AgentRun.Round round,
      String score,
      String critic,
      String verdict) {
    text.append("| ").append(run.agent()).append('#').append(run.number());
    text.append(" | ").append(round.number()).append(" | ").append(score).append(" | ");
    text.append(critic).append(" | ").append(cell(verdict)).append(" |\n");
  }

  private static void escalations(StringBuilder text, PipelineRun run) {
    text.append("\n## Escalations\n\n");
    boolean any = false;
    for (AgentRun one : run.runs()) {
      JournalEntry question = one.escalated();
      if (question != null) {
        any = true;
        text.append("- ").append(one.id()).append(": ").append(cell(question.verdict()));
        JournalEntry answer = one.decided();
        String said = answer == null ? "waits for a decision" : "decided: " + answer.verdict();
        text.append(" → ").append(cell(said)).append('\n');
      }
    }
    text.append(any ? "" : "None.\n");
  }

  private static void totals(StringBuilder text, PipelineRun run) {
    int rounds = 0;
    int scores = 0;
    int approved = 0;
    int escalated = 0;
    for (AgentRun one : run.runs()) {
      rounds += one.rounds().size();
      approved += one.isApproved() ? 1 : 0;
      escalated += one.escalated() == null ? 0 : 1;
      for (AgentRun.Round round : one.rounds()) {
        scores += round.scores().size();
      }
    }
    text.append("\n## Totals\n\n| Dispatches | Rounds | Scores | Approved | Escalated | Loops |\n");
    text.append("|---|---|---|---|---|---|\n| ").append(run.runs().size());
    text.append(" | ").append(rounds).append(" | ").append(scores).append(" | ");
    text.append(approved).append(" | ").append(escalated).append(" | ").append(run.loops());
    text.append(" |\n");
  }

  private static String label(JournalEntry score) {
    BigDecimal value = score.score().value();
    return value == null ? "-" : Overall.plain(value);
  }

  private static String cell(String text) {
    return text.replaceAll("\\s+", " ").replace("|", "\\|").strip();
  }
}
