package gitara.event;

import gitara.text.Sha256;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Reads all events there are, and reports those that are not where or what they should be. */
public final class EventAudit {
  private static final int TOLD = 200;

  /** What is wrong with an event. */
  public enum Kind {
    /** It lies in the file of another day. */
    PARTITION,
    /** Its id is that of another event. */
    ID
  }

  /** One of them. */
  public record Problem(Kind kind, String path, int line, String message) {}

  private EventAudit() {}

  /** The first of each file come first; more than anybody mends are not listed. */
  public static List<Problem> of(EventLog log) throws IOException {
    List<Problem> problems = new ArrayList<>();
    SeenIds seen = new SeenIds();
    for (String day : log.days()) {
      try (DayFile file = log.open(day, 0)) {
        int line = 0;
        while (file.next() && problems.size() < TOLD) {
          line++;
          if (!file.isTooLong && file.from < file.to) {
            judge(day, line, file, seen, problems);
          }
        }
      }
    }
    return problems;
  }

  private static void judge(
      String day, int line, DayFile file, SeenIds seen, List<Problem> problems) {
    EventLine event = new EventLine(file.bytes(), file.from, file.to);
    event.readAll();
    String path = EventLog.name(day);
    String ts = event.ts();
    Instant when = ts == null ? null : SpineEvent.instant(ts);
    if (when != null && !when.atOffset(ZoneOffset.UTC).toLocalDate().toString().equals(day)) {
      problems.add(new Problem(Kind.PARTITION, path, line, "an event of another day: " + ts));
    }
    String id = event.id();
    if (id == null) {
      return;
    }
    long body = Long.parseUnsignedLong(Sha256.hex(file.bytes(), file.from, file.to, 16), 16);
    if (seen.see(id, body) == SeenIds.Sight.OTHER) {
      problems.add(new Problem(Kind.ID, path, line, "the id of another event: " + id));
    }
  }
}
