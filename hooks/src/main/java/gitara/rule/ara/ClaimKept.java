package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import gitara.rule.SourceRange;
import java.io.IOException;
import java.util.Map;

/** A claim ends as refuted, withdrawn or merged, and never as nothing. */
final class ClaimKept extends AraRule implements AraRule.OnStep {
  ClaimKept() {
    super(
        "ARA35",
        "claim-kept",
        Severity.ERROR,
        "srh",
        "claims are withdrawn or merged, not deleted");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A claim that vanishes takes its id with it, and the next claim gets that id: sessions"
                + " then tell of something that was never said. It has happened.",
            "Put the claim back and set its Status to withdrawn (git ara withdraw), or merge it"
                + " into the one that holds it now (git ara merge).")
        .bad(
            """
            deleted
            --- logic/claims.md
            ## C01: Depth helps
            - **Status**: hypothesis

            ## C02: Width helps
            - **Status**: hypothesis
            +++ logic/claims.md
            ## C02: Width helps
            - **Status**: hypothesis
            """)
        .good(
            """
            merged
            --- logic/claims.md
            ## C01: Depth helps
            - **Status**: hypothesis

            ## C02: Depth helps a lot
            - **Status**: hypothesis
            +++ logic/claims.md
            ## C01: Depth helps
            - **Status**: hypothesis

            ## C02: Depth helps a lot
            - **Status**: withdrawn
            - **Merged into**: C01
            """);
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
