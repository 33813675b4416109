package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.SourceRange;
import java.io.IOException;
import java.util.Map;

/** A claim ends as refuted, withdrawn or merged, and never as nothing. */
final class ClaimKept extends AraRule implements AraRule.OnStep {
  ClaimKept() {
    super(
        RuleName.of(
                "ARA35",
                "claim-kept",
                Severity.ERROR,
                Reads.STEP,
                "claims are withdrawn or merged, never deleted")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> after = LogicStep.byId(claims.after());
    for (LogicEntry old : claims.before()) {
      if (!after.containsKey(old.id()) && !Renumbered.is(step, AraProtocol.CLAIMS, old.id())) {
        find(
            findings,
            Severity.ERROR,
            old.path(),
            SourceRange.FILE,
            old.id(),
            "claim " + old.id() + " is gone",
            "put it back, with Status withdrawn or Merged into");
      }
    }
  }
}
