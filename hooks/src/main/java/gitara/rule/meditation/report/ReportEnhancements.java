package gitara.rule.meditation.report;

import gitara.meditation.report.ReportBrief.Enhancement;
import gitara.meditation.report.ReportReading;
import gitara.meditation.report.ReportReading.Added;
import gitara.meditation.report.ReportReading.Heading;
import gitara.rule.Findings;
import gitara.rule.Severity;

/** The enhancements that were accepted for the report are in it. */
final class ReportEnhancements extends LatestReport {
  private static final int LEAST = 10;

  ReportEnhancements() {
    super(
        "MED54",
        "report-enhancements",
        Severity.ERROR,
        "each cheap enhancement that was accepted is in the report");
  }

  @Override
  void judge(Report report, Findings findings) {
    if (report.brief() == null) {
      return;
    }
    for (Enhancement one : report.brief().enhancements()) {
      if (!isIn(report.reading(), one)) {
        find(
            report,
            0,
            "the enhancement "
                + one.type()
                + " (\""
                + one.title()
                + "\") was accepted, and is not"
                + " in the report",
            "write it below a heading with its title, or in an element with data-enhancement=\""
                + one.type()
                + "\"",
            findings);
      }
    }
  }

  private static boolean isIn(ReportReading reading, Enhancement one) {
    for (Added added : reading.added()) {
      boolean isIt = added.type().equals(one.type()) || added.type().equals(one.id());
      if (isIt && added.words() >= LEAST) {
        return true;
      }
    }
    Heading heading = reading.heading(one.title());
    return heading != null && heading.words() >= LEAST;
  }
}
