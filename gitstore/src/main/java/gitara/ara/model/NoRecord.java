package gitara.ara.model;

import gitara.git.Refusal;

/** The refusal of every verb that needs a record where there is none. */
public final class NoRecord {
  private NoRecord() {}

  public static Refusal here() {
    return Refusal.of(
        "the last commit of this branch has no research record (a folder ara/)",
        "create one, or adopt an existing one: git ara init");
  }
}
