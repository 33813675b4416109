package gitara.record;

/** Whose word an entry is. Nothing raises it but an affirmation by the user. */
public enum Provenance {
  USER("user"),
  AI_SUGGESTED("ai-suggested"),
  AI_EXECUTED("ai-executed"),
  USER_REVISED("user-revised");

  private final String word;

  Provenance(String word) {
    this.word = word;
  }

  /** The spelling in files and trailers. */
  public String word() {
    return word;
  }
}
