package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** Why a line failed, where the trace shows it. */
public enum RootCause implements EnumWords.Spelled {
  RECALL_MISS("recall-miss"),
  DIRECTION_WRONG("direction-wrong");

  private final String word;

  RootCause(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  public static @Nullable RootCause of(String word) {
    return EnumWords.of(values(), word);
  }
}
