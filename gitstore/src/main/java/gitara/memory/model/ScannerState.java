package gitara.memory.model;

import gitara.event.SpineEvent;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How far a scanner came, as a file of the memory states it: the id and the time of the last event,
 * and nothing of its content.
 */
public record ScannerState(String id, String ts) {
  private static final Pattern WRITTEN =
      Pattern.compile(
          "\"last_event_id\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"\\s*,\\s*\"last_event_ts\"\\s*:\\s*\"([^\"]*)\"");

  /** Null for a text that states no event. */
  public static @Nullable ScannerState parse(String text) {
    Matcher matcher = WRITTEN.matcher(text);
    return matcher.find()
        ? new ScannerState(matcher.group(1).replaceAll("\\\\(.)", "$1"), matcher.group(2))
        : null;
  }

  /** Whether a file states that and nothing else. */
  public static boolean isAll(String text) {
    return text.strip().startsWith("{")
        && WRITTEN.matcher(text).replaceFirst("").replaceAll("\\s", "").equals("{}");
  }

  /** Whether one file states a later event than another one. */
  public static boolean isLater(String one, String other) {
    Instant first = when(one);
    Instant second = when(other);
    return first != null && (second == null || first.isAfter(second));
  }

  private static @Nullable Instant when(String text) {
    ScannerState state = parse(text);
    return state == null ? null : SpineEvent.instant(state.ts);
  }

  /** The file. */
  public String text() {
    return "{\"last_event_id\": " + quoted(id) + ", \"last_event_ts\": " + quoted(ts) + "}\n";
  }

  private static String quoted(String word) {
    return "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
