package gitara.pipeline;

import gitara.run.Bound;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the journal: one invocation of an agent, or what else happened in a run.
 *
 * @param line of its heading; 0 for one that is not written yet
 * @param time as it is written, {@code 2026-05-09 14:30}; empty where the heading has none
 * @param run null for one that no verb has written
 * @param bounds what was scored, or submitted, with its content
 */
public record JournalEntry(
    int line,
    String time,
    String agent,
    String phase,
    String target,
    JournalScore score,
    String verdict,
    String report,
    @Nullable RunLine run,
    List<Bound> bounds) {
  public JournalEntry {
    bounds = List.copyOf(bounds);
  }

  /** What it states of its run; null for one that is of none. */
  public @Nullable RunEvent event() {
    if (run == null) {
      return null;
    }
    if (run.event() != null) {
      return run.event();
    }
    return score.value() != null ? RunEvent.SCORED : RunEvent.DISPATCHED;
  }

  /** Whether it has a score that is tied to nothing. */
  public boolean isClaimed() {
    return score.value() != null
        && (run == null || (event() == RunEvent.SCORED && bounds.isEmpty()));
  }

  /** The path in the line {@code Report}; empty where it names no file. */
  public String reportPath() {
    List<String> paths = Produces.paths(report.split(";", 2)[0]);
    return paths.isEmpty() ? "" : paths.getFirst();
  }

  /** The entry as it is appended. */
  public String write() {
    StringBuilder text = new StringBuilder("### ").append(time).append(" — ").append(agent);
    text.append('\n');
    line(text, "Phase", phase);
    line(text, "Target", target);
    line(text, "Score", score.text());
    line(text, "Verdict", verdict);
    line(text, "Report", report);
    line(text, "Run", run == null ? "" : run.toString());
    if (!bounds.isEmpty()) {
      line(text, event() == RunEvent.SUBMITTED ? "Submitted" : "Scored", Bounds.write(bounds));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String name, String value) {
    String oneLine = value.replaceAll("\\s+", " ").strip();
    if (!oneLine.isEmpty()) {
      text.append("**").append(name).append(":** ").append(oneLine).append('\n');
    }
  }
}
