package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.ReviewFile;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import java.io.IOException;

/** A verdict, and the counts, are those of the findings. */
final class ReviewVerdict extends FileRule implements MeditationRule.OnFile {
  ReviewVerdict() {
    super(
        "MED15",
        "review-verdict",
        Severity.ERROR,
        Reads.TREE,
        "PASS has no open finding, PASS_WITH_ADVISORIES no open MUST_FIX, ESCALATE has one, and"
            + " Summary counts the findings that are there");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    SourceText text = file.path().kind() == Kind.REVIEW ? text(file.files(), file.path()) : null;
    if (text != null) {
      report(
          findings,
          file.path(),
          ReviewFile.of(file.path(), text).verdictProblems(),
          "a finding is open unless its Fix applied is yes");
    }
  }
}
