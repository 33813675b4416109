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

  /** Whether an event with this signal can move a line, or a missing one, that way. */
  boolean fits(Trajectory way) {
    return switch (this) {
      case LINE_HELPED -> way == Trajectory.STRENGTHENING;
      case LINE_FAILED -> way == Trajectory.WEAKENING;
      case SPARSE_CONTEXT -> way == Trajectory.NEUTRAL;
      case CORRECTION -> way != Trajectory.STRENGTHENING;
      case PREFERENCE, STANDING_INSTRUCTION, RECURRENCE -> true;
    };
  }
}
