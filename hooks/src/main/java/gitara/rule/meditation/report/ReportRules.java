package gitara.rule.meditation.report;

import gitara.meditation.MeditationFiles;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Rule;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;
import java.util.List;

/** The list of the rules on reports. */
public final class ReportRules {
  private ReportRules() {}

  /** What the rules find in the latest report, for a verb that tries one out. */
  public static List<Finding> findings(MeditationFiles files) throws IOException {
    Findings findings = new Findings();
    for (Rule rule : each()) {
      if (rule instanceof MeditationRule.OnRun onRun) {
        onRun.judge(files, findings);
      }
    }
    return findings.sorted();
  }

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
