package gitara.rule.meditation.report;

import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.text.Problem;

/** A report shows the same in ten years, without a network. */
final class ReportSelfContained extends LatestReport {
  ReportSelfContained() {
    super(
        "MED52", "report-self-contained", Severity.ERROR, "a report loads nothing from elsewhere");
  }

  @Override
  void judge(Report report, Findings findings) {
    for (Problem load : report.reading().loads()) {
      find(
          report,
          load.line(),
          "the report is not self-contained: " + load.message(),
          "put it into the page itself: scripts and styles as text, images as data: addresses",
          findings);
    }
  }
}
