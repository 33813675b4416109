package gitara.rule.meditation.report;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.ReviewFile;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A report is made of what a review has passed. */
final class ReportGate extends MeditationRule implements MeditationRule.OnRun {
  private static final List<String> PASSED =
      List.of(ReviewFile.PASS, ReviewFile.PASS_WITH_ADVISORIES);

  ReportGate() {
    super(
        "MED50",
        "report-gate",
        Severity.ERROR,
        Reads.TREE,
        "a report is there only where the last review passed");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    MeditationPath report = run.latest(Kind.REPORT);
    report = report == null ? run.latest(Kind.REPORT_PDF) : report;
    if (report == null) {
      return;
    }
    MeditationPath review = last(run);
    String verdict = review == null ? "" : verdict(run, review);
    if (!PASSED.contains(verdict)) {
      find(
          findings,
          report.path(),
          0,
          report.dir(),
          review == null
              ? "there is a report, and no review before it"
              : "there is a report, and the verdict of "
                  + review.name()
                  + " is "
                  + (verdict.isEmpty() ? "missing" : verdict),
          "a report follows a review with the verdict PASS or PASS_WITH_ADVISORIES: git ara"
              + " meditate review open");
    }
  }

  /** The review of the last round. */
  private static @Nullable MeditationPath last(MeditationFiles run) {
    MeditationPath last = null;
    for (MeditationPath one : run.of(Kind.REVIEW)) {
      last = last == null || one.number() >= last.number() ? one : last;
    }
    return last;
  }

  private static String verdict(MeditationFiles run, MeditationPath review) throws IOException {
    try {
      return ReviewFile.of(review, run.text(review)).verdict();
    } catch (TextException | TooLargeException e) {
      return "";
    }
  }
}
