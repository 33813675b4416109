package gitara.rule.ara;

import gitara.ara.step.AraStep;
import gitara.rule.Baseline;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/** What once counts, counts: a finding is not made known to be rid of it. */
public final class BaselineShrinks extends AraRule implements AraRule.OnStep {
  public BaselineShrinks() {
    super(
        RuleName.of(
            "ARA40",
            "baseline-shrinks",
            Severity.ERROR,
            Reads.STEP,
            "lines are only removed from the baseline of known findings, never added"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    ObjectId before = step.before().snapshot().id(Baseline.PATH);
    if (before == null || Objects.equals(before, step.commit().after().id(Baseline.PATH))) {
      return;
    }
    Baseline known = Baseline.in(step.before().snapshot());
    String growth = known.growth(Baseline.in(step.commit().after()));
    if (growth != null && step.commit().after().id(Baseline.PATH) != null) {
      find(
          findings,
          Severity.ERROR,
          Baseline.PATH,
          SourceRange.FILE,
          "",
          "the baseline " + growth,
          "remove the line; git ara init --baseline only removes fixed findings");
    }
  }
}
