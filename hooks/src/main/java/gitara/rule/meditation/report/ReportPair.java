package gitara.rule.meditation.report;

import gitara.meditation.Charter;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A report is a page and its print. */
final class ReportPair extends MeditationRule implements MeditationRule.OnRun {
  private static final byte[] PDF = "%PDF-".getBytes(StandardCharsets.US_ASCII);

  ReportPair() {
    super(
        "MED51",
        "report-pair",
        Severity.ERROR,
        Reads.TREE,
        "each report is a page and a PDF of the same name, neither of them empty, with the slug of"
            + " the topic");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    for (Kind kind : List.of(Kind.REPORT, Kind.REPORT_PDF)) {
      for (MeditationPath one : run.of(kind)) {
        judge(run, one, kind, findings);
      }
    }
  }

  private void judge(MeditationFiles run, MeditationPath one, Kind kind, Findings findings)
      throws IOException {
    String ending = kind == Kind.REPORT ? ".html" : ".pdf";
    String other = kind == Kind.REPORT ? ".pdf" : ".html";
    String name = one.name().substring(0, one.name().length() - ending.length());
    if (run.snapshot().id(run.dir().file(name + other)) == null) {
      find(
          findings,
          one.path(),
          0,
          one.dir(),
          one.name() + " has no " + name + other,
          "git ara meditate report makes both; without a browser print the page as PDF elsewhere"
              + " and give it with --pdf FILE");
    }
    byte[] content = run.snapshot().read(one.path());
    boolean isOne =
        content != null
            && content.length > 0
            && (kind == Kind.REPORT || Arrays.equals(head(content), PDF));
    if (!isOne) {
      find(
          findings,
          one.path(),
          0,
          one.dir(),
          one.name() + (content == null || content.length == 0 ? " is empty" : " is no PDF"),
          "make the report once more: git ara meditate report");
    }
    String slug = slug(run);
    if (!slug.isEmpty() && !slug.equals(one.slug())) {
      find(
          findings,
          one.path(),
          0,
          one.dir(),
          "the name of the report has " + one.slug() + "; the slug of the topic is " + slug,
          "name it report-" + slug + "-" + one.stamp() + ending);
    }
  }

  private static byte[] head(byte[] content) {
    return Arrays.copyOf(content, Math.min(PDF.length, content.length));
  }

  private static String slug(MeditationFiles run) throws IOException {
    try {
      Charter charter = run.charter();
      return charter == null ? "" : charter.topicSlug();
    } catch (TextException | TooLargeException e) {
      return "";
    }
  }
}
