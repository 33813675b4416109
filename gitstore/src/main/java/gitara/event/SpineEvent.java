package gitara.event;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * An event from outside.
 *
 * @param kind as compared: trimmed, in lower case
 * @param at the file and line, for people
 * @param sha256 of its line as it is stored
 * @param payload as JSON; null where there is none, or where it is longer than anybody reads
 * @param payloadBytes its length
 */
public record SpineEvent(
    String id,
    String ts,
    String type,
    String sessionKey,
    String kind,
    String name,
    String at,
    String sha256,
    @Nullable String payload,
    int payloadBytes) {

  /** When it happened; null when its time cannot be read. */
  public @Nullable Instant when() {
    return instant(ts);
  }

  public static @Nullable Instant instant(String ts) {
    if (ts.length() < 16 || ts.length() > 40) {
      return null;
    }
    try {
      return ts.endsWith("Z") ? Instant.parse(ts) : OffsetDateTime.parse(ts).toInstant();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
