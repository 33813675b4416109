package gitara.rule.meditation.report;

import gitara.rule.Rule;
import java.util.List;

/** The list of the rules on reports. */
public final class ReportRules {
  private ReportRules() {}

  public static List<Rule> each() {
    return List.of(
        new ReportGate(),
        new ReportPair(),
        new ReportSelfContained(),
        new InitHonoured(),
        new ReportEnhancements(),
        new ReportMinima(),
        new ReportFallback(),
        new ReportContrasts(),
        new ReportFooter(),
        new ReportLanguage());
  }
}
