package gitara.rule.memory;

import gitara.memory.act.BoardProblem;

/** Evidence comes before the edit that it licenses. */
final class BoardEvidenceFirst extends BoardRule {
  BoardEvidenceFirst() {
    super(
        "MEM10",
        "board-evidence-first",
        BoardProblem.Kind.EVIDENCE_FIRST,
        "the ledger and the fragments that license an edit are in the parent commit");
  }
}
