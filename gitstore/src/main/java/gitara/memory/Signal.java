package gitara.memory;

import org.jspecify.annotations.Nullable;

/** What about an event is worth keeping. */
public enum Signal implements Words.Spelled {
  CORRECTION("correction"),
  PREFERENCE("preference"),
  STANDING_INSTRUCTION("standing-instruction"),
  RECURRENCE("recurrence"),
  LINE_HELPED("line-helped"),
  LINE_FAILED("line-failed"),
  SPARSE_CONTEXT("sparse-context");

  private final String word;

  Signal(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  public static @Nullable Signal of(String word) {
    return Words.of(values(), word);
  }
}
