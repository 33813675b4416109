package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.gate.CheckedCommit;
import gitara.gate.Range;
import gitara.rule.Finding;
import gitara.rule.Severity;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** The printer of the result of checking a range, as text, JSON or porcelain. */
final class RangeReport {
  private static final int MOST = 20;

  private RangeReport() {}

  static void print(Call call, Range range) {
    Console console = call.console();
    for (CheckedCommit judged : range.judged()) {
      for (Finding finding : judged.findings().sorted()) {
        if (call.json()) {
          Map<String, Object> object = new LinkedHashMap<>();
          object.put("commit", judged.commit().name());
          object.putAll(LintReport.object(finding));
          console.line(JsonWriter.line(object));
        } else if (call.porcelain()) {
          console.line(judged.commit().name() + "\t" + LintReport.line(finding));
        } else {
          console.line(
              judged.commit().name().substring(0, 10) + "  " + LintReport.text(console, finding));
        }
      }
    }
    if (!call.json() && !call.porcelain()) {
      console.line(summary(range));
    }
  }

  static String summary(Range range) {
    return "check: "
        + LintReport.count(range.commits(), "commit")
        + ", "
        + range.judged().size()
        + " with record changes: "
        + LintReport.count(range.count(Severity.ERROR), "error")
        + ", "
        + LintReport.count(range.count(Severity.WARNING), "warning")
        + ", "
        + LintReport.count(range.count(Severity.INFO), "note");
  }

  /** For the user who pushes: errors only. */
  static int refuse(Console console, Range range, String outcome) {
    int errors = range.count(Severity.ERROR);
    if (errors == 0) {
      return ExitCode.OK;
    }
    console.error(
        "git-ara: commits break rules of the research record in "
            + errors
            + (errors == 1 ? " place; " : " places; ")
            + outcome);
    int printed = 0;
    String rule = "";
    for (CheckedCommit judged : range.judged()) {
      for (Finding finding : judged.findings().sorted()) {
        if (finding.severity() == Severity.ERROR && printed++ < MOST) {
          console.error(
              "  "
                  + judged.commit().name().substring(0, 10)
                  + " "
                  + Console.safe(judged.subject()));
          HookReport.print(console, finding);
          rule = rule.isEmpty() ? finding.rule().slug() : rule;
        }
      }
    }
    if (errors > MOST) {
      console.error("  and " + (errors - MOST) + " more");
    }
    console.error("  why: git ara lint --explain " + rule);
    return ExitCode.FINDINGS;
  }

  /** Where it may be that a record was kept without git-ara, and nobody has said so yet. */
  static void adoption(Console console, String then) {
    console.error(
        "  to accept the existing findings of a record that was kept without git-ara: git ara init"
            + " --baseline"
            + then);
  }
}
