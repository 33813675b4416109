package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.FieldValues;
import gitara.ara.model.LogicEntry;
import gitara.ara.step.AraStep;
import gitara.ara.step.LogicStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.Map;

/** What would disprove a claim: it is not taken from it, and a rewritten claim has it too. */
public final class CriteriaKept extends AraRule implements AraRule.OnStep {
  private static final String CRITERIA = "Falsification criteria";

  public CriteriaKept() {
    super(
        RuleName.of(
                "ARA46",
                "criteria-kept",
                Severity.ERROR,
                Reads.STEP,
                "the Falsification criteria of a claim are not emptied, and a claim whose Statement"
                    + " is rewritten has some")
            .since(2));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> before = LogicStep.byId(claims.before());
    for (LogicEntry claim : claims.after()) {
      LogicEntry old = before.get(claim.id());
      if (old == null || !isEmpty(claim)) {
        continue;
      }
      boolean isEmptied = !isEmpty(old);
      if (isEmptied || !old.field("Statement").equals(claim.field("Statement"))) {
        find(
            findings,
            claim,
            isEmptied
                ? "the Falsification criteria of " + claim.id() + " were removed"
                : "the Statement was rewritten, and the claim has no Falsification criteria",
            "add - **Falsification criteria**: ...");
      }
    }
  }

  private static boolean isEmpty(LogicEntry claim) {
    String criteria = claim.field(CRITERIA);
    return criteria.isBlank() || FieldValues.isPending(criteria);
  }
}
