package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** What about an event is worth keeping. */
public enum FragmentSignal implements EnumWords.Spelled {
  CORRECTION("correction"),
  PREFERENCE("preference"),
  STANDING_INSTRUCTION("standing-instruction"),
  RECURRENCE("recurrence"),
  LINE_HELPED("line-helped"),
  LINE_FAILED("line-failed"),
  SPARSE_CONTEXT("sparse-context");

  private final String word;

  FragmentSignal(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  public static @Nullable FragmentSignal of(String word) {
    return EnumWords.of(values(), word);
  }
}
