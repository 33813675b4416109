package gitara.rule.memory;

import gitara.memory.BoardProblem;
import gitara.memory.LineAction;
import gitara.memory.LineTrailer;
import gitara.memory.RewriteKind;
import gitara.memory.Trajectory;
import gitara.rule.RuleDoc;
import java.util.List;

/** A pointer on the board leads somewhere. */
final class BoardPointer extends BoardRule {
  BoardPointer() {
    super(
        "MEM11",
        "board-pointer",
        BoardProblem.Kind.POINTER,
        "the pointers of lines that are added or rewritten resolve");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A line says little so that its dossier can say more. A pointer to nothing costs every"
                + " session a search.",
            "Write the dossier first, in a commit before the edit.")
        .bad("a dossier that is not there\n" + edit("[[topic-releases]]"))
        .good("a dossier that is there\n" + edit("[[entity-tables]]"));
  }

  private static String edit(String pointer) {
    String now = Samples.WEAK.replace("run", "open " + pointer + " and run");
    LineTrailer trailer =
        new LineTrailer(
            Samples.identity(Samples.WEAK),
            LineAction.REWRITE,
            Samples.identity(now),
            Trajectory.WEAKENING,
            RewriteKind.CONTENT,
            List.of(Samples.path(Samples.WEAKENED)),
            "");
    return BoardLicence.step("WEAKENING", Samples.WEAK, now)
        + BoardLicence.message(trailer.toString());
  }
}
