package gitara.ara.model;

import java.util.List;
import java.util.Locale;

/** The words that fields of the record may hold, as the seed lists them. */
public final class FieldValues {
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

  public static final List<String> HEURISTIC_STATES = List.of("active", "weakened", "retired");

  public static final List<String> TARGETS =
      List.of("claim", "heuristic", "concept", "constraint", "architecture");

  public static final List<String> SENSITIVITIES = List.of("low", "medium", "high");

  public static final List<String> LOGIC_PROVENANCE =
      List.of("user", "ai-suggested", "user-revised");

  public static final List<String> VERDICTS = List.of("upheld", "rejected", "unverifiable");

  /** What stands where a binding is not known yet. */
  public static final String PENDING = "[pending]";

  private FieldValues() {}

  /** Whether a value says that it is still to come, and nothing else. */
  public static boolean isOnlyPending(String value) {
    String word = value.strip();
    boolean isListed = word.startsWith("[") && word.endsWith("]");
    return (isListed ? word.substring(1, word.length() - 1).strip() : word)
        .equalsIgnoreCase("pending");
  }

  /** Whether a value says that it is still to come. */
  public static boolean isPending(String value) {
    int at = 0;
    while (at < value.length() && "[\"' `".indexOf(value.charAt(at)) >= 0) {
      at++;
    }
    String word = "pending";
    int end = at + word.length();
    return (value.regionMatches(true, at, word, 0, word.length())
            && (end == value.length() || !Character.isLetter(value.charAt(end))))
        || value.toLowerCase(Locale.ROOT).contains("[pending]");
  }
}
