package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** Why a line failed, where the trace shows it. */
public enum RootCause implements EnumWords.Spelled {
  RECALL_MISS,
  DIRECTION_WRONG;

  public static @Nullable RootCause of(String word) {
    return EnumWords.of(values(), word);
  }
}
