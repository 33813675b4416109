package gitara.pipeline;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An agent as the registry declares it.
 *
 * @param line of its heading
 * @param critic who scores it; null for one that reviews or verifies, and has none
 * @param second the second critic; null where the registry names none
 * @param target who decides where it gets no further: {@code User}, {@code Orchestrator}, an agent
 *     or a critic
 * @param unknown the values of keys that have no meaning here
 * @param lines of the fields, by their keys
 */
public record Agent(
    String name,
    int line,
    String phase,
    String group,
    Requires requires,
    Produces produces,
    @Nullable String critic,
    @Nullable String second,
    String target,
    Weight weight,
    String condition,
    Map<String, String> unknown,
    Map<String, Integer> lines) {

  /** Whether it judges the work of others, and is judged by nobody. */
  public boolean isReviewer() {
    return critic == null;
  }

  /**
   * Whether a score that is required of somebody is one of it: by its first critic, or by itself.
   */
  public boolean isMeantBy(String scorer) {
    return scorer.equals(name) || scorer.equals(critic);
  }

  /** How harsh critics are in its phase. */
  public String severity() {
    return switch (phase.replaceFirst("[(,;–—].*", "").strip().toLowerCase(Locale.ROOT)) {
      case "discovery" -> "low";
      case "strategy" -> "medium";
      case "peer review" -> "maximum";
      case "presentation" -> "medium-high";
      default -> "high";
    };
  }
}
