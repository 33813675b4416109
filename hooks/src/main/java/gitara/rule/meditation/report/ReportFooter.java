package gitara.rule.meditation.report;

import gitara.meditation.report.ReportBrief;
import gitara.meditation.report.ReportBrief.Enhancement;
import gitara.rule.Findings;
import gitara.rule.Severity;
import java.util.ArrayList;
import java.util.List;

/** The footer of a report says by what settings it was made. */
final class ReportFooter extends LatestReport {
  ReportFooter() {
    super(
        "MED58",
        "report-footer",
        Severity.ERROR,
        "the footer of a report names theme and level, and the model strategy and the enhancements"
            + " where there are any");
  }

  @Override
  void judge(Report report, Findings findings) {
    ReportBrief brief = report.brief();
    if (brief == null) {
      return;
    }
    String footer = report.reading().footer();
    String objection = footer.isEmpty() ? "there is none" : objection(footer, brief);
    if (!objection.isEmpty()) {
      find(
          report,
          0,
          "the footer of the report is not as it must be: " + objection,
          "a <footer> with the line: " + brief.footer(),
          findings);
    }
  }

  /** What is wrong with a footer; empty where nothing is. */
  private static String objection(String footer, ReportBrief brief) {
    List<String> parts = new ArrayList<>(List.of(footer.split(" \\| ", -1)));
    if (parts.size() < 2 || !parts.get(1).equals("level: " + brief.level())) {
      return "the level is " + brief.level();
    }
    List<String> more = parts.subList(2, parts.size());
    boolean hasStrategy = !brief.strategy().equals("none");
    if (hasStrategy != more.removeIf(("model_strategy: " + brief.strategy())::equals)) {
      return hasStrategy
          ? "model_strategy: " + brief.strategy() + " is missing"
          : "there is no model strategy";
    }
    int count = brief.enhancements().size();
    String begin = "finalisation-enhancements: " + count + " (";
    String named = more.stream().filter(part -> part.startsWith(begin)).findFirst().orElse("");
    if (count > 0 && named.isEmpty()) {
      return begin + "…) is missing";
    }
    for (Enhancement one : brief.enhancements()) {
      if (!named.contains(one.type()) && !named.contains(one.title())) {
        return "the enhancement " + one.type() + " is not named";
      }
    }
    more.remove(named);
    return more.isEmpty() ? "" : "it does not end with \"" + more.getFirst() + "\"";
  }
}
