package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.LogicStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A claim that has ended is left as it ended. */
public final class TerminalLocked extends AraRule implements AraRule.OnStep {
  public TerminalLocked() {
    super(
        RuleName.of(
            "ARA32",
            "terminal-locked",
            Severity.ERROR,
            Reads.STEP,
            "a refuted or withdrawn claim is edited only after a revival"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> before = LogicStep.byId(claims.before());
    for (LogicEntry claim : claims.after()) {
      LogicEntry old = before.get(claim.id());
      // A status that moved is for status-transition.
      if (old != null
          && ClaimStates.isTerminal(old.status())
          && old.status().equals(claim.status())) {
        Set<String> fields = new LinkedHashSet<>(old.fields().keySet());
        fields.addAll(claim.fields().keySet());
        fields.remove("Last revised");
        for (String field : fields) {
          if (!Values.flat(old.field(field)).equals(Values.flat(claim.field(field)))) {
            find(
                findings,
                claim,
                field + " of " + claim.id() + " was changed, but it is " + claim.status(),
                "restore it; to reopen the claim: git ara revive " + claim.id());
          }
        }
      }
    }
  }
}
