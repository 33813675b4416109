package gitara.ara;

import java.util.List;

/** The words that fields of the record may hold, as the seed lists them. */
public final class Vocabulary {
  /** What may change an entry of the logic layer. */
  public static final List<String> SIGNALS =
      List.of(
          "empirical-resolution",
          "verbal-declaration",
          "dependency-change",
          "artifact-commitment",
          "terminology-drift",
          "user-directive");

  /** What may promote an observation. */
  public static final List<String> CLOSURES =
      List.of(
          "topic-abandonment", "verbal-affirmation", "empirical-resolution", "artifact-commitment");

  public static final List<String> CLAIM_STATES =
      List.of("hypothesis", "untested", "testing", "supported", "weakened", "refuted", "withdrawn");

  public static final List<String> HEURISTIC_STATES = List.of("active", "weakened", "retired");

  public static final List<String> TARGETS =
      List.of("claim", "heuristic", "concept", "constraint", "architecture");

  public static final List<String> SENSITIVITIES = List.of("low", "medium", "high");

  static final List<String> LOGIC_PROVENANCE = List.of("user", "ai-suggested", "user-revised");

  static final List<String> VERDICTS = List.of("upheld", "rejected", "unverifiable");

  /** What stands where a binding is not known yet. */
  static final String PENDING = "[pending]";

  private Vocabulary() {}
}
