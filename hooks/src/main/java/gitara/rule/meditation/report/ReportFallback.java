package gitara.rule.meditation.report;

import gitara.meditation.report.Figure;
import gitara.meditation.report.ReportReading.FigureReading;
import gitara.rule.Findings;
import gitara.rule.Severity;

/** What a figure shows can be read where no script runs, as on paper. */
final class ReportFallback extends LatestReport {
  ReportFallback() {
    super("MED56", "report-fallback", Severity.ERROR, "each figure of a report has a static form");
  }

  @Override
  void judge(Report report, Findings findings) {
    for (FigureReading figure : report.reading().figures()) {
      if (!figure.kind().equals(Figure.SCENARIO) && figure.values() < 2) {
        find(
            report,
            figure.line(),
            "the " + figure.kind() + " \"" + figure.title() + "\" has no static form",
            "add a table or list of its values inside it, in an element with data-fallback",
            findings);
      }
    }
  }
}
