package gitara.rule.memory;

import gitara.memory.act.BoardProblem;

/** A pointer on the board leads somewhere. */
final class BoardPointer extends BoardRule {
  BoardPointer() {
    super(
        "MEM11",
        "board-pointer",
        BoardProblem.Kind.POINTER,
        "the pointers of added and rewritten lines resolve");
  }
}
