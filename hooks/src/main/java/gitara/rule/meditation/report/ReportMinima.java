package gitara.rule.meditation.report;

import gitara.meditation.report.Figure;
import gitara.meditation.report.ReportBrief;
import gitara.meditation.report.ReportReading.FigureReading;
import gitara.rule.Findings;
import gitara.rule.Severity;
import java.util.List;

/** A report has as many figures as its level asks for. */
final class ReportMinima extends LatestReport {
  ReportMinima() {
    super(
        "MED55",
        "minima",
        Severity.ERROR,
        "a report has the charts, infographics, calculators and scenarios that its level asks for");
  }

  @Override
  void judge(Report report, Findings findings) {
    ReportBrief brief = report.brief();
    if (brief == null) {
      return;
    }
    for (String kind : List.of(Figure.CHART, Figure.INFOGRAPHIC, Figure.CALCULATOR)) {
      long found = report.reading().figures(kind).stream().filter(FigureReading::isDrawn).count();
      int least = brief.minima().of(kind);
      if (found < least) {
        find(
            report,
            0,
            "the report has "
                + found
                + " figures of kind "
                + kind
                + "; level "
                + brief.level()
                + " asks for "
                + least,
            "add figures with data-kind=\"" + kind + "\"",
            findings);
      }
    }
    for (FigureReading calculator : report.reading().figures(Figure.CALCULATOR)) {
      if (calculator.scenarios() < brief.minima().scenarios()) {
        find(
            report,
            calculator.line(),
            "the calculator \""
                + calculator.title()
                + "\" has "
                + calculator.scenarios()
                + " scenarios; level "
                + brief.level()
                + " asks for "
                + brief.minima().scenarios(),
            "add scenarios inside it, with data-kind=\"" + Figure.SCENARIO + "\"",
            findings);
      }
    }
  }
}
