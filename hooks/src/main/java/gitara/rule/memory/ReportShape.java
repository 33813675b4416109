package gitara.rule.memory;

import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ReportText;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;

/** A report has one result, and names what is there. */
final class ReportShape extends MemoryRule implements MemoryRule.OnRecord {
  ReportShape() {
    super(
        RuleName.of(
                "MEM34",
                "report-shape",
                Severity.ERROR,
                Reads.WORK_TREE,
                "a report has text and at most one terminal result, nothing besides"
                    + " NO_NEW_GRADIENT, and names lines and paths that exist")
            .since(2));
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    ReportText report = record.report();
    if (report == null) {
      return;
    }
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
