package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** Which way an event moves what is known of a line. */
public enum Trajectory implements EnumWords.Spelled {
  STRENGTHENING("STRENGTHENING"),
  NEUTRAL("NEUTRAL"),
  WEAKENING("WEAKENING"),
  NEW_SIGNAL("NEW_SIGNAL");

  private final String word;

  Trajectory(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
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
