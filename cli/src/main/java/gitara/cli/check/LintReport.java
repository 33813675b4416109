package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The printer of findings, as text, JSON or porcelain. */
public final class LintReport {
  private LintReport() {}

  /**
   * Prints findings.
   *
   * @param known how many findings the baseline lists, which are not printed
   */
  public static void print(Call call, Findings findings, List<String> fixed, int known) {
    Console console = call.console();
    if (call.json()) {
      for (Finding finding : findings.sorted()) {
        console.line(JsonWriter.line(object(finding)));
      }
      return;
    }
    if (call.porcelain()) {
      for (Finding finding : findings.sorted()) {
        console.line(line(finding));
      }
      return;
    }
    for (String one : fixed) {
      console.line(console.paint(Console.Colour.GOOD, "fixed") + " " + Console.safe(one));
    }
    String hint = "";
    for (Finding finding : findings.sorted()) {
      console.line(text(console, finding));
      // The same advice under each of a hundred findings hides the findings.
      if (!finding.hint().equals(hint)) {
        hint = finding.hint();
        console.line("    " + console.paint(Console.Colour.FAINT, Console.safe(hint)));
      }
    }
    console.line(
        summary(findings) + (known == 0 ? "" : " (" + known + " known; list them: --all)"));
  }

  static String text(Console console, Finding finding) {
    Severity severity = finding.severity();
    String entry = finding.entry().isEmpty() ? "" : " (" + Console.safe(finding.entry()) + ")";
    return place(finding)
        + ": "
        + console.paint(
            severity == Severity.ERROR ? Console.Colour.BAD : Console.Colour.BOLD, severity.word())
        + " ["
        + finding.rule().slug()
        + "] "
        + Console.safe(finding.message())
        + entry;
  }

  private static String place(Finding finding) {
    String path = Console.safe(finding.path());
    int line = finding.place().line();
    return line == 0 ? path : path + ":" + line + ":" + finding.place().column();
  }

  private static String summary(Findings findings) {
    int errors = findings.count(Severity.ERROR);
    int warnings = findings.count(Severity.WARNING);
    int notes = findings.count(Severity.INFO);
    if (errors + warnings + notes == 0) {
      return "lint: clean";
    }
    return "lint: "
        + count(errors, "error")
        + ", "
        + count(warnings, "warning")
        + ", "
        + count(notes, "note");
  }

  public static String count(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  static Map<String, Object> object(Finding finding) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("rule", finding.rule().slug());
    object.put("id", finding.rule().id());
    object.put("severity", finding.severity().word());
    object.put("path", finding.path());
    object.put("line", finding.place().line());
    object.put("column", finding.place().column());
    object.put("end_line", finding.place().endLine());
    object.put("end_column", finding.place().endColumn());
    object.put("entry", finding.entry());
    object.put("message", finding.message());
    object.put("hint", finding.hint());
    object.put("fingerprint", finding.fingerprint());
    return object;
  }

  /** severity, rule, path, line, column, entry, fingerprint, message. */
  static String line(Finding finding) {
    return finding.severity().letter()
        + "\t"
        + finding.rule().slug()
        + "\t"
        + Console.safe(finding.path())
        + "\t"
        + finding.place().line()
        + "\t"
        + finding.place().column()
        + "\t"
        + Console.safe(finding.entry())
        + "\t"
        + finding.fingerprint()
        + "\t"
        + Console.safe(finding.message());
  }
}
