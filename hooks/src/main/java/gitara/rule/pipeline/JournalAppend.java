package gitara.rule.pipeline;

import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.ResearchJournal;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The journal only grows, at its end. */
final class JournalAppend extends PipelineRule implements PipelineRule.OnStep {
  JournalAppend() {
    super(
        "PIP19",
        "journal-append",
        Severity.ERROR,
        Reads.STEP,
        "the journal begins with all that it held before; that of a merge has the entries of each"
            + " side in their order");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    byte[] old = step.before().readText(PipelinePaths.JOURNAL);
    byte[] now = step.after().readText(PipelinePaths.JOURNAL);
    if (now != null && !Arrays.equals(old, now) && isOpen(step.journal(), text(now))) {
      find(
          findings,
          PipelinePaths.JOURNAL,
          0,
          "",
          "the journal ends in a block that is not closed: no entry below it would be read",
          "close the comment or the code block at the end, in the same commit");
    }
    if (old == null) {
      return;
    }
    String before = text(old);
    boolean isKept =
        now != null
            && (step.isMerge()
                ? isPartOf(step.old(), step.journal())
                : text(now).startsWith(before)
                    && step.journal().entries().size() >= step.old().entries().size());
    if (!isKept) {
      find(
          findings,
          PipelinePaths.JOURNAL,
          0,
          "",
          now == null
              ? "the journal is gone"
              : "the journal does not begin with what it held before",
          "append the new entry at the end, and leave the others as they were");
    }
  }

  /** Whether an entry that is appended would not be read. */
  private static boolean isOpen(ResearchJournal journal, String text) {
    String more = text + "\n\n### 2026-05-09 14:30 — a\n";
    int entries =
        ResearchJournal.parse(SourceText.of(PipelinePaths.JOURNAL, more)).entries().size();
    return entries <= journal.entries().size();
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8).replace("\r\n", "\n").stripTrailing();
  }

  /** Whether all entries are there, in the same order. */
  private static boolean isPartOf(ResearchJournal old, ResearchJournal now) {
    List<String> all = now.entries().stream().map(JournalEntry::write).toList();
    int at = 0;
    for (JournalEntry entry : old.entries()) {
      int found = all.subList(at, all.size()).indexOf(entry.write());
      if (found < 0) {
        return false;
      }
      at += found + 1;
    }
    return true;
  }
}
