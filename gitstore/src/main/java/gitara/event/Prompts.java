package gitara.event;

import gitara.text.json.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a user wrote to an agent, as far as it was captured. */
public final class Prompts {
  private static final byte[] USER =
      "{\"source\":{\"kind\":\"user\",".getBytes(StandardCharsets.UTF_8);

  private Prompts() {}

  /**
   * Those of today and of the day before.
   *
   * @param session of the host; null for any of its sessions
   */
  public static List<String> of(EventLog log, String host, @Nullable String session, Instant now)
      throws IOException {
    List<String> all = new ArrayList<>();
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    List<String> days = List.of(today.minusDays(1).toString(), today.toString());
    for (String day : log.days()) {
      if (days.contains(day)) {
        try (DayFile lines = log.open(day, 0)) {
          while (lines.next()) {
            read(lines, host, session, all);
          }
        }
      }
    }
    return all;
  }

  private static void read(DayFile lines, String host, @Nullable String session, List<String> all) {
    if (!begins(lines.bytes(), lines.from, lines.to)) {
      return;
    }
    EventLine line = new EventLine(lines.bytes(), lines.from, lines.to);
    if (line.readAll() != EventLine.Gate.EXTERNAL
        || !line.name().equals(host)
        || !(session == null || line.session().equals(session))
        || line.payloadFrom() < 0) {
      return;
    }
    byte[] bytes = lines.bytes();
    new JsonReader(bytes, line.payloadTo())
        .object(
            line.payloadFrom(),
            (key, from, to) -> {
              if (key.equals("text") && bytes[from] == '"') {
                all.add(JsonReader.text(bytes, from, to));
              }
            });
  }

  /** As {@link Captured} writes them: most lines are others, and need no closer look. */
  private static boolean begins(byte[] bytes, int from, int to) {
    if (to - from < USER.length) {
      return false;
    }
    for (int i = 0; i < USER.length; i++) {
      if (bytes[from + i] != USER[i]) {
        return false;
      }
    }
    return true;
  }
}
