package gitara.cli.check;

import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;

/** The printer of findings for a hook: errors only, each with its location and remedy. */
final class HookReport {
  /** So many findings fit into a message. */
  private static final int MOST = 20;

  private HookReport() {}

  static int print(Console console, Findings findings, String outcome) {
    int errors = findings.count(Severity.ERROR);
    if (errors == 0) {
      return ExitCode.OK;
    }
    console.error(
        "git-ara: the commit would break a rule of the record"
            + (errors > 1 ? " in " + errors + " places" : "")
            + "; "
            + outcome);
    int printed = 0;
    String rule = "";
    for (Finding finding : findings.sorted()) {
      if (finding.severity() == Severity.ERROR && printed++ < MOST) {
        print(console, finding);
        rule = rule.isEmpty() ? finding.rule().slug() : rule;
      }
    }
    if (errors > MOST) {
      console.error("  and " + (errors - MOST) + " more: git ara lint --staged");
    }
    console.error("  why: git ara lint --explain " + rule);
    return ExitCode.FINDINGS;
  }

  static void print(Console console, Finding finding) {
    int line = finding.place().line();
    console.error(
        "  "
            + Console.safe(finding.path())
            + (line == 0 ? "" : ":" + line)
            + (finding.entry().isEmpty() ? "" : " " + Console.safe(finding.entry()))
            + " ["
            + finding.rule().slug()
            + "] "
            + Console.safe(finding.message()));
    console.error("      " + Console.safe(finding.hint()));
  }
}
