package gitara.rule.memory;

import gitara.memory.BoardProblem;
import gitara.memory.LineAction;
import gitara.memory.Trajectory;
import gitara.rule.RuleDoc;

/** Evidence comes before the edit that it licenses. */
final class BoardEvidenceFirst extends BoardRule {
  BoardEvidenceFirst() {
    super(
        "MEM10",
        "board-evidence-first",
        BoardProblem.Kind.EVIDENCE_FIRST,
        "the ledger and the fragments that license an edit are in its parent");
  }

  @Override
  public RuleDoc lesson() {
    String message =
        BoardLicence.message(BoardLicence.trailer(LineAction.REWRITE, Trajectory.WEAKENING, true));
    String step = BoardLicence.step("WEAKENING", Samples.WEAK, BoardLicence.NEW);
    return new RuleDoc(
            "Evidence that is written together with the edit, or after it, is written for the"
                + " edit.",
            "Commit fragments and ledger first: git ara memory scan end, then crystallize.")
        .bad(
            "the ledger comes with the edit\n"
                + step.replace("=== effectiveness/", "+++ effectiveness/")
                + message,
            "the fragment comes with the edit\n"
                + step.replace("=== fragments/", "+++ fragments/")
                + message)
        .good("all of it was there\n" + step + message);
  }
}
