package gitara.rule.meditation.history;

import gitara.commit.Key;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/** A reviewer mends what the meditation says, and not what it was asked or what was decided. */
final class ReviewScope extends MeditationRule implements MeditationRule.OnStep {
  private static final Set<Kind> FIXED =
      EnumSet.of(
          Kind.FACETS,
          Kind.CONSOLIDATION,
          Kind.NODE,
          Kind.PEER_REVIEW,
          Kind.REVIEW,
          Kind.CITATIONS);

  ReviewScope() {
    super(
        "MED39",
        "review-scope",
        Severity.ERROR,
        Reads.MESSAGE,
        "a review changes facets.md, the consolidation, branch files and peer reviews, and nothing"
            + " else");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    if (step.isMerge() || step.isSquash()) {
      return;
    }
    for (MeditationDir dir : step.dirs()) {
      boolean isReview =
          step.trailer(Key.ROLE).equals("reviewer")
              || step.changes(dir).stream().anyMatch(one -> one.is(Kind.REVIEW) && one.isNew());
      if (!isReview || step.isFlattened(dir)) {
        continue;
      }
      for (String path : step.paths()) {
        MeditationPath file = MeditationPath.of(path);
        if (file == null || !file.dir().equals(dir.name()) || !FIXED.contains(file.kind())) {
          find(
              findings,
              path,
              0,
              dir.name(),
              "a review changes " + path,
              "restore it; what is wrong there is a finding"
                  + " with 'Fix applied: no: ambiguous_fix'");
        }
      }
    }
  }
}
