package gitara.rule.memory;

import gitara.memory.act.BoardProblem;

/** Every line that changes has its licence. */
final class BoardLicence extends BoardRule {
  BoardLicence() {
    super(
        "MEM09",
        "board-licence",
        BoardProblem.Kind.LICENCE,
        "every added, rewritten or removed line has exactly one Ara-Line trailer, and the ledger"
            + " before the commit permits the edit");
  }
}
