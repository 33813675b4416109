package gitara.rule;

/** How much a finding weighs; only errors stop anything. The gravest comes first. */
public enum Severity {
  ERROR("error", "E"),
  WARNING("warning", "W"),
  INFO("info", "I");

  private final String word;
  private final String letter;

  Severity(String word, String letter) {
    this.word = word;
    this.letter = letter;
  }

  public String word() {
    return word;
  }

  public String letter() {
    return letter;
  }
}
