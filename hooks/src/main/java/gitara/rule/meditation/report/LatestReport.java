package gitara.rule.meditation.report;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.report.ReportBrief;
import gitara.meditation.report.ReportReading;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the rules that read the latest report of a meditation. Earlier ones stay as
 * they are, whatever was accepted after them.
 */
abstract class LatestReport extends MeditationRule implements MeditationRule.OnRun {
  /**
   * A report with what it has to honour.
   *
   * @param brief null where there is no charter that can be read
   */
  record Report(
      MeditationFiles files,
      MeditationPath path,
      SourceText source,
      ReportReading reading,
      @Nullable ReportBrief brief) {}

  LatestReport(String id, String slug, Severity severity, String condition) {
    super(id, slug, severity, Reads.TREE, condition);
  }

  @Override
  public final void judge(MeditationFiles run, Findings findings) throws IOException {
    MeditationPath path = run.latest(Kind.REPORT);
    if (path == null) {
      return;
    }
    try {
      SourceText source = run.text(path);
      ReportReading reading = ReportReading.of(path.path(), source.text());
      judge(new Report(run, path, source, reading, brief(run)), findings);
    } catch (TextException | TooLargeException e) {
      // A page that is not text is what another rule reports.
    }
  }

  private static @Nullable ReportBrief brief(MeditationFiles run) throws IOException {
    try {
      return ReportBrief.of(run);
    } catch (TextException | TooLargeException e) {
      // A file of another kind that cannot be read asks for nothing here.
      return null;
    }
  }

  abstract void judge(Report report, Findings findings);

  /** Reports something on a report. */
  final void find(Report report, int line, String message, String hint, Findings findings) {
    find(findings, report.path().path(), line, report.path().dir(), message, hint);
  }
}
