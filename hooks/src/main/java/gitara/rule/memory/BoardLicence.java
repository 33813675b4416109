package gitara.rule.memory;

import gitara.memory.BoardProblem;

/** Every line that changes has its licence. */
final class BoardLicence extends BoardRule {
  BoardLicence() {
    super(
        "MEM09",
        "board-licence",
        BoardProblem.Kind.LICENCE,
        "every line that is added, rewritten or removed has one Ara-Line, and the verdict of the"
            + " ledger before it allows that");
  }
}
