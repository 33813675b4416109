package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** What the line did when the event came. */
public enum Activation implements EnumWords.Spelled {
  ACTIVATED,
  MISSED,
  WAITING,
  NONE;

  public static @Nullable Activation of(String word) {
    return EnumWords.of(values(), word);
  }
}
