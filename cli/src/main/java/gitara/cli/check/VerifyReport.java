package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.gate.FindingPolicy;
import gitara.gate.LocatedFinding;
import gitara.gate.VerificationResult;
import gitara.rule.Severity;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** The printer of the result of a verification, as text, JSON or porcelain. */
final class VerifyReport {
  private VerifyReport() {}

  static void print(Call call, FindingPolicy.Settled settled) {
    VerificationResult verdict = settled.result();
    Console console = call.console();
    if (call.json()) {
      for (LocatedFinding located : verdict.findings()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("commit", located.commit());
        object.putAll(LintReport.object(located.finding()));
        object.put("before", located.before());
        object.put("after", located.after());
        console.line(JsonWriter.line(object));
      }
      console.line(JsonWriter.line(summary(verdict, settled.known())));
      return;
    }
    if (call.porcelain()) {
      for (LocatedFinding located : verdict.findings()) {
        console.line(located.commit() + "\t" + LintReport.line(located.finding()));
      }
    } else {
      text(console, verdict, settled.known());
    }
    for (String commit : verdict.shallow()) {
      console.error(
          "git-ara: history ends at "
              + commit
              + " (shallow clone): that commit and older ones were not verified");
    }
    if (!verdict.shallow().isEmpty()) {
      console.error("  to verify all of it: git fetch --unshallow");
    }
  }

  private static void text(Console console, VerificationResult verdict, int known) {
    String commit = "";
    String hint = "";
    for (LocatedFinding located : verdict.findings()) {
      if (!located.commit().equals(commit)) {
        commit = located.commit();
        console.line(console.paint(Console.Colour.ID, "commit " + commit));
      }
      console.line("  " + LintReport.text(console, located.finding()));
      for (String line : located.before()) {
        console.line("      " + console.paint(Console.Colour.BAD, "- " + Console.safe(line)));
      }
      for (String line : located.after()) {
        console.line("      " + console.paint(Console.Colour.GOOD, "+ " + Console.safe(line)));
      }
      if (!located.finding().hint().equals(hint)) {
        hint = located.finding().hint();
        console.line("    " + console.paint(Console.Colour.FAINT, Console.safe(hint)));
      }
    }
    String judged = LintReport.count(verdict.judged(), "commit") + " checked";
    if (!verdict.known().isEmpty()) {
      judged += ", up to " + verdict.known().substring(0, 10) + " already verified";
    }
    if (known > 0) {
      judged += "; " + LintReport.count(known, "finding") + " in the baseline";
    }
    console.line(
        verdict.findings().isEmpty()
            ? "verify: clean (" + judged + ")"
            : "verify: "
                + LintReport.count(verdict.count(Severity.ERROR), "error")
                + ", "
                + LintReport.count(verdict.count(Severity.WARNING), "warning")
                + ", "
                + LintReport.count(verdict.count(Severity.INFO), "note")
                + " ("
                + judged
                + ")");
  }

  private static Map<String, Object> summary(VerificationResult verdict, int known) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("judged", verdict.judged());
    object.put("known", verdict.known().isEmpty() ? null : verdict.known());
    object.put("shallow", java.util.List.copyOf(verdict.shallow()));
    object.put("baseline", known);
    object.put("errors", verdict.count(Severity.ERROR));
    object.put("warnings", verdict.count(Severity.WARNING));
    object.put("notes", verdict.count(Severity.INFO));
    return object;
  }
}
