package gitara.rule.memory;

import gitara.memory.model.BoardLine;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ReportText;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** Counts in a report can be derived again. */
final class CountSum extends MemoryRule implements MemoryRule.OnRecord {
  CountSum() {
    super(
        "MEM16",
        "count-sum",
        Severity.ERROR,
        Reads.WORK_TREE,
        "a count has the form N new, or N new + M prior = N+M total evidence, and matches the"
            + " files");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    ReportText report = record.report();
    if (report == null || report.counts().isEmpty()) {
      return;
    }
    FragmentTally tally = record.tally();
    for (ReportText.Count count : report.counts()) {
      String message = objection(record, count, tally);
      if (!message.isEmpty()) {
        find(
            findings,
            MemoryRules.REPORT,
            count.line(),
            "",
            message,
            "count the files, and write: <N> new + <M> prior = <N+M> total evidence");
      }
    }
  }

  private static String objection(MemoryRecord record, ReportText.Count count, FragmentTally tally)
      throws IOException {
    if (!count.shaped()) {
      return "a bare number of " + count.total() + " does not separate new from prior evidence";
    }
    if (count.news() + count.prior() != count.total()) {
      return count.news() + " + " + count.prior() + " is not " + count.total();
    }
    BoardLine line =
        count.ref().isEmpty() ? null : record.board().at(MemoryLayout.lineOf(count.ref()));
    long there = tally.files();
    if (line != null) {
      there = tally.of(line.identity()).inAll();
    }
    boolean exact = line != null && count.prior() > 0;
    return count.total() > there || (exact && count.total() != there)
        ? "the report states " + count.total() + ", the files have " + there
        : "";
  }
}
