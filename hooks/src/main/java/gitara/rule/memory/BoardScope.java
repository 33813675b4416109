package gitara.rule.memory;

import gitara.memory.act.BoardProblem;

/** An edit of the board is a commit of its own. */
final class BoardScope extends BoardRule {
  BoardScope() {
    super(
        "MEM12",
        "board-scope",
        BoardProblem.Kind.SCOPE,
        "a commit that adds, rewrites or removes lines of the board changes nothing else");
  }
}
