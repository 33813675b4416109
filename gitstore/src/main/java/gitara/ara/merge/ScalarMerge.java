package gitara.ara.merge;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Single values that both sides may change and that still have one answer. */
final class ScalarMerge {
  private static final List<String> STATUS = List.of("", "open", "unresolved", "resolved");
  private static final List<String> COUNTS = List.of("turn_count", "events_count", "open_threads");
  private static final List<String> LATER = List.of("last_turn", "ended", "Last revised");

  private ScalarMerge() {}

  /**
   * The value of a field that both sides changed otherwise; null where only a person can decide.
   */
  static @Nullable String value(String key, String base, String ours, String theirs) {
    if (COUNTS.contains(key) && isNumber(ours) && isNumber(theirs)) {
      long before = isNumber(base) ? Long.parseLong(base) : 0;
      return Long.toString(Long.parseLong(ours) + Long.parseLong(theirs) - before);
    }
    if (LATER.contains(key)) {
      return ours.compareTo(theirs) < 0 ? theirs : ours;
    }
    return switch (key) {
      case "started" -> ours.compareTo(theirs) < 0 ? ours : theirs;
      case "stale" -> "true";
      case "summary" -> ours.contains(theirs) ? ours : ours + "; " + theirs;
      case "status" -> {
        int one = STATUS.indexOf(ours);
        int other = STATUS.indexOf(theirs);
        yield one < 0 || other < 0 ? null : one < other ? theirs : ours;
      }
      default -> null;
    };
  }

  static boolean isNumber(String text) {
    boolean digits = !text.isEmpty() && text.length() < 10;
    for (int i = 0; i < text.length(); i++) {
      digits &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return digits;
  }
}
