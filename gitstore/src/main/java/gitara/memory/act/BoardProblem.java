package gitara.memory.act;

/**
 * What is wrong with an edit of the board.
 *
 * @param identity of the line it is about; empty where it is about the edit
 * @param line where the line stands or stood; 0 where not known
 */
public record BoardProblem(Kind kind, String identity, int line, String message, String hint) {
  /** The invariant that is broken. */
  public enum Kind {
    LICENCE,
    EVIDENCE_FIRST,
    POINTER,
    SCOPE
  }
}
