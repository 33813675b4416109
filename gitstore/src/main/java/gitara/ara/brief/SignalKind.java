package gitara.ara.brief;

import org.jspecify.annotations.Nullable;

/**
 * What makes the record move on: four signals close an observation, six revise an entry of the
 * logic layer. Nothing else does.
 */
public enum SignalKind {
  VERBAL_AFFIRMATION("verbal-affirmation", true, false),
  EMPIRICAL_RESOLUTION("empirical-resolution", true, true),
  ARTIFACT_COMMITMENT("artifact-commitment", true, true),
  TOPIC_ABANDONMENT("topic-abandonment", true, false),
  VERBAL_DECLARATION("verbal-declaration", false, true),
  DEPENDENCY_CHANGE("dependency-change", false, true),
  TERMINOLOGY_DRIFT("terminology-drift", false, true),
  USER_DIRECTIVE("user-directive", false, true);

  private final String word;
  private final boolean closes;
  private final boolean revises;

  SignalKind(String word, boolean closes, boolean revises) {
    this.word = word;
    this.closes = closes;
    this.revises = revises;
  }

  /** The spelling in files, trailers and options. */
  public String word() {
    return word;
  }

  /** Whether it closes a staged observation. */
  public boolean closes() {
    return closes;
  }

  /** Whether it may stand in a row of {@code logic_revisions}. */
  public boolean revises() {
    return revises;
  }

  /** Reads the spelling in files; null for any other word. */
  public static @Nullable SignalKind of(String word) {
    for (SignalKind one : values()) {
      if (one.word.equals(word)) {
        return one;
      }
    }
    return null;
  }
}
