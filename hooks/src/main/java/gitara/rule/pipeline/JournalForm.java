package gitara.rule.pipeline;

import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A new entry of the journal has the form that others can read. */
final class JournalForm extends PipelineRule implements PipelineRule.OnStep {
  private static final int MINUTES = "2026-05-09 14:30".length();

  JournalForm() {
    super(
        "PIP20",
        "journal-entry",
        Severity.WARNING,
        Reads.STEP,
        "a new entry has time, agent, phase, target, score and verdict; times do not fall, only"
            + " critics state numbers, and its report is there");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    String last = "";
    for (JournalEntry entry : step.journal().entries()) {
      boolean isNew = step.entries().contains(entry);
      List<String> problems = isNew ? problems(step, entry) : List.of();
      if (isNew && !step.isMerge() && before(entry.time(), last)) {
        problems.add("its time " + entry.time() + " is before " + last + " of the entry above");
      }
      last = entry.time().isEmpty() ? last : entry.time();
      if (!problems.isEmpty()) {
        at(
            findings,
            entry,
            entry.run() == null ? "" : entry.run().id(),
            "the entry of "
                + (entry.agent().isEmpty() ? "nobody" : entry.agent())
                + ": "
                + String.join("; ", problems),
            "### YYYY-MM-DD HH:MM — agent, with the lines Phase, Target, Score, Verdict, Report");
      }
    }
  }

  /** Whether a time is before another one, as far as both are known. */
  private static boolean before(String time, String other) {
    int known = Math.min(time.length(), other.length());
    return time.substring(0, known).compareTo(other.substring(0, known)) < 0;
  }

  private static List<String> problems(PipelineStep step, JournalEntry entry) throws IOException {
    List<String> problems = new ArrayList<>();
    if (entry.time().length() < MINUTES || entry.agent().isEmpty()) {
      problems.add("its heading has no " + (entry.agent().isEmpty() ? "agent" : "time of day"));
    }
    lacks(problems, "Phase", entry.phase().isEmpty() && entry.run() == null);
    lacks(problems, "Target", entry.target().isEmpty() && entry.run() == null);
    lacks(problems, "Score", entry.score().text().isEmpty());
    lacks(problems, "Verdict", entry.verdict().isEmpty() && entry.run() == null);
    boolean isCritic =
        entry.agent().endsWith("-critic") || step.registry().critics().contains(entry.agent());
    if (entry.score().number() != null && !isCritic) {
      problems.add("it has a number, and " + entry.agent() + " is not a critic");
    }
    String report = entry.reportPath();
    boolean isFile = report.startsWith(PipelinePaths.ROOT);
    if (isFile && step.after().id(report) == null) {
      problems.add("its report " + report + " is not there");
    }
    return problems;
  }

  private static void lacks(List<String> problems, String field, boolean isMissing) {
    if (isMissing) {
      problems.add("it has no " + field);
    }
  }
}
