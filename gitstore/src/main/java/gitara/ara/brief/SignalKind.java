package gitara.ara.brief;

/**
 * What makes the record move on: four signals close an observation, six revise an entry of the
 * logic layer. Nothing else does.
 */
public enum SignalKind {
  VERBAL_AFFIRMATION("verbal-affirmation", true),
  EMPIRICAL_RESOLUTION("empirical-resolution", true),
  ARTIFACT_COMMITMENT("artifact-commitment", true),
  TOPIC_ABANDONMENT("topic-abandonment", true),
  VERBAL_DECLARATION("verbal-declaration", false),
  DEPENDENCY_CHANGE("dependency-change", false),
  TERMINOLOGY_DRIFT("terminology-drift", false),
  USER_DIRECTIVE("user-directive", false);

  private final String word;
  private final boolean closes;

  SignalKind(String word, boolean closes) {
    this.word = word;
    this.closes = closes;
  }

  /** The spelling in files, trailers and options. */
  public String word() {
    return word;
  }

  /** Whether it closes a staged observation. */
  public boolean closes() {
    return closes;
  }
}
