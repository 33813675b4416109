package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** What about an event is worth keeping. */
public enum FragmentSignal implements EnumWords.Spelled {
  CORRECTION,
  PREFERENCE,
  STANDING_INSTRUCTION,
  RECURRENCE,
  LINE_HELPED,
  LINE_FAILED,
  SPARSE_CONTEXT;

  public static @Nullable FragmentSignal of(String word) {
    return EnumWords.of(values(), word);
  }
}
