package gitara.rule.memory;

import gitara.memory.BoardProblem;
import gitara.memory.LineAction;
import gitara.memory.Trajectory;
import gitara.rule.RuleDoc;

/** An edit of the board is a commit of its own. */
final class BoardScope extends BoardRule {
  BoardScope() {
    super(
        "MEM12",
        "board-scope",
        BoardProblem.Kind.SCOPE,
        "a commit that adds, rewrites or removes lines of the board touches nothing else");
  }

  @Override
  public RuleDoc lesson() {
    String step = BoardLicence.step("WEAKENING", Samples.WEAK, BoardLicence.NEW);
    String message =
        BoardLicence.message(BoardLicence.trailer(LineAction.REWRITE, Trajectory.WEAKENING, true));
    return new RuleDoc(
            "A licence is read at the commit before the edit. What comes in the same commit can be"
                + " neither before it nor after it.",
            "Commit the board by itself, after what licenses it.")
        .bad("a dossier written along\n" + step + "+++ topics/release.md\n# Release\n" + message)
        .good("the board alone\n" + step + message);
  }
}
