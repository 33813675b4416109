package gitara.pipeline.act;

import gitara.git.Refusal;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.record.Snapshot;
import gitara.run.Bound;
import gitara.run.Bundle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bundle that a critic reads: what was submitted, how harsh to be, what always holds, and the
 * rubric. Nothing in it says which round it is, who did the work, or what others said of it.
 */
public final class ColdRead {
  /** The folder of what is judged. */
  public static final String ARTIFACT = "artifact/";

  private static final String INVARIANTS = ".claude/rules/content-invariants.md";

  /** What each degree of severity asks of a critic. */
  private static final Map<String, String> STANCES =
      Map.of(
          "low", "encouraging: early ideas need space",
          "medium", "constructive: the design has to be sound; suggest alternatives",
          "high", "strict: errors are costly at this stage",
          "maximum", "adversarial: as a referee would read it",
          "medium-high", "professional: polished, and advisory");

  private ColdRead() {}

  /**
   * The bundle of what is submitted.
   *
   * @param rubrics texts by the names of their files
   */
  public static Bundle of(
      Snapshot head, AgentRun run, Reviewed reviewed, Map<String, byte[]> rubrics)
      throws IOException, Refusal {
    Bundle bundle = new Bundle();
    for (Bound bound : reviewed.shown()) {
      byte[] content = head.blob(bound.blob());
      if (content == null) {
        throw Refusal.of(
            bound.path() + " is not in this repository as it was submitted",
            "fetch it first: git fetch");
      }
      bundle.add(ARTIFACT + bound.path(), content);
    }
    for (Map.Entry<String, byte[]> rubric : rubrics.entrySet()) {
      bundle.add("rubric/" + rubric.getKey(), rubric.getValue());
    }
    byte[] invariants = head.read(INVARIANTS);
    if (invariants != null) {
      bundle.add("content-invariants.md", invariants);
    }
    return bundle.add("SEVERITY", severity(run.severity()).getBytes(StandardCharsets.UTF_8));
  }

  /** The line that says how harsh to be. */
  public static String severity(String word) {
    String stance = STANCES.get(word.toLowerCase(Locale.ROOT));
    return "Severity: " + word + (stance == null ? "" : " (" + stance + ")") + "\n";
  }

  /**
   * What the worker is to correct, in Markdown: the reports of the last round that was scored, or
   * after an escalation the decision alone.
   *
   * @param before the dispatch before this one; null for none
   */
  public static String feedback(Snapshot head, AgentRun run, @Nullable AgentRun before, int rounds)
      throws IOException {
    StringBuilder text = new StringBuilder("# Feedback for " + run.id() + "\n\n");
    JournalEntry decided = before == null ? null : before.decided();
    AgentRun.Round round = run.lastScored();
    if (round == null) {
      text.append(
          decided == null
              ? "No critic has scored it yet.\n"
              : "Start from this decision, not from the last attempt:\n\n> "
                  + decided.verdict()
                  + "\n");
      return text.toString();
    }
    text.append("Round ").append(round.number()).append(" of ").append(rounds).append(".\n");
    for (Map.Entry<String, JournalEntry> score : round.scores().entrySet()) {
      JournalEntry entry = score.getValue();
      text.append("\n## ").append(score.getKey()).append(": ").append(entry.score().text());
      text.append("\n\n");
      byte[] report = entry.report().isEmpty() ? null : head.read(entry.reportPath());
      text.append(
          report == null
              ? "The report is not there.\n"
              : new String(report, StandardCharsets.UTF_8).strip() + "\n");
    }
    return text.toString();
  }
}
