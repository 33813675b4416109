package gitara.rule.meditation.report;

import gitara.meditation.FacetProposal.Visualisation;
import gitara.meditation.report.ReportReading.FigureReading;
import gitara.meditation.report.ReportReading.Heading;
import gitara.rule.Findings;
import gitara.rule.Severity;

/** What the researcher confirmed is in the report. */
final class InitHonoured extends LatestReport {
  /** A section has more words than this. */
  private static final int WORDS = 100;

  InitHonoured() {
    super(
        "MED53",
        "init-honoured",
        Severity.ERROR,
        "each section that was confirmed is a heading with more than 100 words, and each"
            + " visualisation a figure of its type with data");
  }

  @Override
  void judge(Report report, Findings findings) {
    if (report.brief() == null) {
      return;
    }
    for (String title : report.brief().titles()) {
      title(report, title, findings);
    }
    for (Visualisation one : report.brief().visualisations()) {
      visualisation(report, one, findings);
    }
  }

  private void title(Report report, String title, Findings findings) {
    Heading heading = report.reading().heading(title);
    if (heading == null) {
      find(
          report,
          0,
          "the section \"" + title + "\" was confirmed, and no heading has this title",
          "write the section, with this title",
          findings);
    } else if (heading.words() <= WORDS) {
      find(
          report,
          heading.line(),
          "the section \"" + title + "\" has " + heading.words() + " words outside of figures",
          "a section that was confirmed has more than " + WORDS + " words",
          findings);
    }
  }

  private void visualisation(Report report, Visualisation one, Findings findings) {
    FigureReading found = null;
    for (FigureReading figure : report.reading().figures()) {
      boolean isIt = figure.viz().equals(one.id()) || figure.type().equalsIgnoreCase(one.type());
      boolean isBetter = found == null || !found.viz().equals(one.id());
      found = isIt && isBetter ? figure : found;
    }
    String name = one.id() + " (" + one.type() + ")";
    if (found == null) {
      find(
          report,
          0,
          "the visualisation " + name + " was confirmed, and no figure shows it",
          "add the figure; its element has data-viz=\""
              + one.id()
              + "\" data-type=\""
              + one.type()
              + "\"",
          findings);
    } else if (!found.type().equalsIgnoreCase(one.type())) {
      find(
          report,
          found.line(),
          "the visualisation " + name + " is shown as " + orNothing(found.type()),
          "show it as the type that was confirmed, and say so: data-type=\"" + one.type() + "\"",
          findings);
    } else if (!found.isDrawn() || found.values() == 0) {
      find(
          report,
          found.line(),
          "the visualisation " + name + " has no data",
          "draw its data, and list them in its static form",
          findings);
    }
  }

  private static String orNothing(String type) {
    return type.isEmpty() ? "no type" : type;
  }
}
