package gitara.rule.meditation.report;

import gitara.meditation.report.ReportContrast;
import gitara.rule.Findings;
import gitara.rule.Severity;

/** A report can be read in light, in dark and on paper. */
final class ReportContrasts extends LatestReport {
  ReportContrasts() {
    super(
        "MED57",
        "contrast",
        Severity.ERROR,
        "text of a report has a contrast of 4.5:1, large text and drawings of 3:1, in light, dark"
            + " and print");
  }

  @Override
  void judge(Report report, Findings findings) {
    ReportContrast contrast = ReportContrast.of(report.source().text(), report.reading());
    for (String fault : contrast.faults()) {
      find(
          report,
          0,
          "too little contrast in " + fault,
          "choose colours with a contrast of 4.5:1 for text, 3:1 for large text and drawings",
          findings);
    }
    if (!contrast.isKnown()) {
      find(
          findings,
          Severity.WARNING,
          report.path().path(),
          0,
          report.path().dir(),
          "the contrast of the report is unchecked: its style sheet is its own, and no browser has"
              + " measured it",
          "git ara meditate report --html FILE measures it where Chromium, Chrome or Edge is"
              + " installed");
    }
  }
}
