package gitara.rule;

/** What a rule reads, which decides at which gates it can be run. */
public enum Reads {
  /** The files of one state: every gate, and {@code lint} over the whole record. */
  TREE("the record as it is"),
  /** What a commit changes: every gate. */
  STEP("what a commit changes"),
  /** The message of a commit besides what it changes: every gate that has one. */
  MESSAGE("what a commit changes and what its message says"),
  /** How changes are divided into commits: every gate but {@code lint} of the work tree. */
  COMMIT("what a commit changes together"),
  /** What came long before a commit: every gate that has the history behind it. */
  HISTORY("all of history"),
  /** Branches and tags: {@code verify}. */
  REFS("branches and tags"),
  /** Untracked files, or a report that is not part of a commit: {@code lint} and memory verbs. */
  WORK_TREE("the work tree");

  private final String what;

  Reads(String what) {
    this.what = what;
  }

  /** What is read, in words. */
  public String what() {
    return what;
  }
}
