package gitara.rule.memory;

import gitara.memory.model.BoardLine;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ReportText;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;

/** A rule about the text of a report, held against the files of the memory. */
final class ReportRule extends MemoryRule implements MemoryRule.OnRecord {
  private static final RuleName SUM =
      RuleName.of(
          "MEM16",
          "count-sum",
          Severity.ERROR,
          Reads.WORK_TREE,
          "a count has the form N new, or N new + M prior = N+M total evidence, and matches the"
              + " files");

  private static final RuleName BARE =
      RuleName.of(
          "MEM17",
          "pointer-bare",
          Severity.WARNING,
          Reads.WORK_TREE,
          "a report cites memory/CLAUDE.md:L<n> and paths, never pointers such as [[entity-X]]");

  private static final RuleName SHAPE =
      RuleName.of(
              "MEM34",
              "report-shape",
              Severity.ERROR,
              Reads.WORK_TREE,
              "a report has text and at most one terminal result, nothing besides"
                  + " NO_NEW_GRADIENT, and names lines and paths that exist")
          .since(2);

  private ReportRule(RuleName name) {
    super(name);
  }

  /** Counts in a report can be derived again. */
  static ReportRule sum() {
    return new ReportRule(SUM);
  }

  /** Reports name files and lines. */
  static ReportRule bare() {
    return new ReportRule(BARE);
  }

  /** A report has one result, and names what is there. */
  static ReportRule shape() {
    return new ReportRule(SHAPE);
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    ReportText report = record.report();
    if (report == null) {
      return;
    }
    if (name().equals(SUM)) {
      sums(record, report, findings);
    } else if (name().equals(SHAPE)) {
      shape(record, report, findings);
    } else {
      for (ReportText.Bare bare : report.bares()) {
        report(
            findings,
            bare.line(),
            "bare pointer: " + bare.token(),
            "cite memory/CLAUDE.md:L<n> or the dossier's path");
      }
    }
  }

  private void sums(MemoryRecord record, ReportText report, Findings findings) throws IOException {
    FragmentTally tally = report.counts().isEmpty() ? new FragmentTally() : record.tally();
    for (ReportText.Count count : report.counts()) {
      String message = objection(record, count, tally);
      if (!message.isEmpty()) {
        report(
            findings,
            count.line(),
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
    long there = line == null ? tally.files() : tally.of(line.identity()).inAll();
    boolean exact = line != null && count.prior() > 0;
    return count.total() > there || (exact && count.total() != there)
        ? "the report states " + count.total() + ", the files have " + there
        : "";
  }

  private void shape(MemoryRecord record, ReportText report, Findings findings) throws IOException {
    if (report.rows() == 0) {
      report(findings, 0, "the report is empty", "without work: NO_NEW_GRADIENT: and the reason");
    }
    if (report.terminals() > 1) {
      report(
          findings,
          report.resultLine(),
          "the report has " + report.terminals() + " terminal results",
          "state one result for the whole pass or task");
    }
    if (report.result() == ReportText.Result.NO_NEW_GRADIENT && report.rows() > 1) {
      report(
          findings,
          report.resultLine(),
          "NO_NEW_GRADIENT does not stand alone",
          "with it, report nothing else");
    }
    for (ReportText.Named one : report.named()) {
      int line = MemoryLayout.lineOf(one.name());
      boolean exists =
          line > 0
              ? record.board().at(line) != null || record.formerBoard().at(line) != null
              : record.has(one.name());
      if (!exists) {
        report(
            findings,
            one.line(),
            "the report names " + one.name() + ", which does not exist",
            "list the lines: git ara memory lines; the files: git ls-files memory");
      }
    }
  }

  private void report(Findings findings, int line, String message, String hint) {
    find(findings, MemoryRules.REPORT, line, "", message, hint);
  }
}
