package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.Enhancements;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import java.io.IOException;

/** Enhancements are scored, chosen and sorted as the rubric says. */
final class EnhancementScore extends FileRule implements MeditationRule.OnFile {
  EnhancementScore() {
    super(
        "MED14",
        "enhancement-score",
        Severity.ERROR,
        Reads.TREE,
        "each candidate has the composite score of its rubric, reaches the threshold, stands in"
            + " order, and is treated as its cost allows");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    SourceText text =
        file.path().kind() == Kind.ENHANCEMENTS ? text(file.files(), file.path()) : null;
    Enhancements read = text == null ? null : Enhancements.of(file.path(), text);
    if (read != null && read.problems().isEmpty()) {
      report(
          findings,
          file.path(),
          read.scoreProblems(file.path().path()),
          "composite_score is impact_score times insight_value_score, or the weighted sum of the"
              + " rubric; the best five above the threshold stay");
    }
  }
}
