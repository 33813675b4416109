package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** Which way an event moves what is known of a line. */
public enum Trajectory implements EnumWords.Spelled {
  STRENGTHENING,
  NEUTRAL,
  WEAKENING,
  NEW_SIGNAL;

  @Override
  public String word() {
    return name();
  }

  public static @Nullable Trajectory of(String word) {
    return EnumWords.of(values(), word);
  }

  /** The activation that goes with it, where no root cause allows another. */
  public Activation usualActivation() {
    return switch (this) {
      case STRENGTHENING -> Activation.ACTIVATED;
      case NEUTRAL -> Activation.WAITING;
      case WEAKENING -> Activation.MISSED;
      case NEW_SIGNAL -> Activation.NONE;
    };
  }
}
