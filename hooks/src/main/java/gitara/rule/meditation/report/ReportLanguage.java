package gitara.rule.meditation.report;

import gitara.meditation.file.Consolidation;
import gitara.meditation.report.ReportReading;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;

/** A report speaks of its subject, as the consolidation does. */
final class ReportLanguage extends LatestReport {
  ReportLanguage() {
    super(
        "MED59",
        "report-language",
        Severity.ERROR,
        "a report speaks of its subject, and not of how the research was done");
  }

  @Override
  void judge(Report report, Findings findings) {
    for (ReportReading.Paragraph paragraph : report.reading().paragraphs()) {
      // Of a paragraph of HTML nothing is markup of Markdown: it must not look like a list or code.
      SourceText text = SourceText.of(report.path().path(), "| " + paragraph.text());
      for (Problem one : Consolidation.processWords(text.path(), MarkdownLine.of(text))) {
        find(
            report,
            paragraph.line(),
            one.message(),
            "name the subject in the place of branches, agents and reviewers",
            findings);
      }
    }
  }
}
