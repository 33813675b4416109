package gitara.rule.memory;

import gitara.memory.BoardProblem;
import gitara.memory.LineAction;
import gitara.memory.LineTrailer;
import gitara.memory.RewriteKind;
import gitara.memory.Trajectory;
import gitara.rule.RuleDoc;
import java.util.List;

/** Every line that changes has its licence. */
final class BoardLicence extends BoardRule {
  static final String NEW = "Before any release, first run the whole suite.";

  BoardLicence() {
    super(
        "MEM09",
        "board-licence",
        BoardProblem.Kind.LICENCE,
        "every line that is added, rewritten or removed has one Ara-Line, and the verdict of the"
            + " ledger before it allows that");
  }

  @Override
  public RuleDoc lesson() {
    String rewrite = trailer(LineAction.REWRITE, Trajectory.WEAKENING, true);
    return new RuleDoc(
            "The board is loaded into every session. A line that works is not lost to a tidy mind,"
                + " and one that fails does not stay for want of courage: evidence decides.",
            "Make the edit with git ara memory update --plan FILE; git ara memory update --check"
                + " prints the Ara-Line of an edit that was made by hand.")
        .bad(
            "a neutral line pruned\n"
                + step("NEUTRAL", "- " + Samples.WEAK + "\n", "")
                + message(trailer(LineAction.REMOVE, Trajectory.NEUTRAL, true)),
            "a line that works, removed\n"
                + step("STRENGTHENING", "- " + Samples.WEAK + "\n", "")
                + message(trailer(LineAction.REMOVE, Trajectory.STRENGTHENING, true)),
            "no licence\n" + step("WEAKENING", Samples.WEAK, NEW) + message(""),
            "no evidence cited\n"
                + step("WEAKENING", Samples.WEAK, NEW)
                + message(trailer(LineAction.REWRITE, Trajectory.WEAKENING, false)),
            "another verdict than the ledger's\n"
                + step("NEUTRAL", Samples.WEAK, NEW)
                + message(rewrite),
            "a line from nowhere\n"
                + step("WEAKENING", "# Intuitions\n", "# Intuitions\n\n- If it rains, stay.\n")
                + message(
                    new LineTrailer(
                            Samples.identity("If it rains, stay."),
                            LineAction.ADD,
                            "",
                            null,
                            null,
                            List.of(),
                            "")
                        .toString()))
        .good(
            "a weakened line rewritten\n" + step("WEAKENING", Samples.WEAK, NEW) + message(rewrite),
            "the same lines in another dress\n"
                + step(
                    "NEUTRAL", "- " + Samples.WEAK, "* Before a release,\n  run the whole suite.")
                + message(""));
  }

  /** A board with evidence and ledger before, and one text replaced by another. */
  static String step(String verdict, String old, String now) {
    return Samples.file("===", Samples.WEAKENED)
        + "=== effectiveness/CLAUDE-md-effectiveness.md\n"
        + Samples.ledger(verdict)
        + "=== entities/tables.md\n# Tables\n--- CLAUDE.md\n"
        + Samples.BOARD
        + "+++ CLAUDE.md\n"
        + Samples.BOARD.replace(old, now);
  }

  static String message(String trailer) {
    return "+++ /message\nmemory: board\n\nAra-Version: 1\n"
        + (trailer.isEmpty() ? "" : "Ara-Line: " + trailer + "\n");
  }

  static String trailer(LineAction action, Trajectory verdict, boolean cites) {
    boolean rewrite = action == LineAction.REWRITE;
    return new LineTrailer(
            Samples.identity(Samples.WEAK),
            action,
            rewrite ? Samples.identity(NEW) : "",
            verdict,
            rewrite ? RewriteKind.CONTENT : null,
            cites ? List.of(Samples.path(Samples.WEAKENED)) : List.of(),
            "")
        .toString();
  }
}
