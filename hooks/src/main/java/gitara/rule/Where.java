package gitara.rule;

/** Where a rule is judged. */
public enum Where {
  /** The whole record as it lies there. */
  WORKTREE("worktree"),
  /** One step that is about to be committed. */
  STAGED("staged"),
  /** The commits that are about to be pushed. */
  RANGE("range"),
  /** All of history. */
  HISTORY("history");

  private final String word;

  Where(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
