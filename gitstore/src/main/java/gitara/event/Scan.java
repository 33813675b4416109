package gitara.event;

import gitara.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * A walk over the events behind a position, oldest first. Only one line is in memory at a time; the
 * source is judged before anything else of it is read.
 */
public final class Scan {
  /** Bytes of a payload that are handed on. */
  private static final int LARGEST_PAYLOAD = 256 << 10;

  /** Is given each event from outside. */
  @FunctionalInterface
  public interface Sink {
    void accept(SpineEvent event) throws IOException;
  }

  private final EventLog log;
  private final @Nullable EventPosition from;
  private final @Nullable Instant since;
  private final long limit;
  private final ScanCounts counts = new ScanCounts();
  private final SeenIds seen = new SeenIds();
  private @Nullable EventPosition reached;
  private long taken;

  /**
   * @param from null for the beginning
   * @param since leaves out what is older; null for nothing
   * @param limit so many events and no more
   */
  public Scan(EventLog log, @Nullable EventPosition from, @Nullable Instant since, long limit) {
    this.log = log;
    this.from = from;
    this.since = since;
    this.limit = limit;
    this.reached = from;
  }

  public ScanCounts counts() {
    return counts;
  }

  /** Behind the last line that was read; null when there was nothing to read, ever. */
  public @Nullable EventPosition reached() {
    return reached;
  }

  /** Reads one day again, from its beginning. */
  public void day(String day, Sink sink) throws IOException {
    if (log.days().contains(day) && !read(day, sink)) {
      counts.limit();
    }
  }

  /** The position behind the event with an id; else the beginning of its day. */
  public static EventPosition after(EventLog log, String id, String ts) throws IOException {
    String day = ts.length() < 10 ? "" : ts.substring(0, 10);
    for (String one : log.days()) {
      if (one.compareTo(day) >= 0) {
        try (DayFile file = log.open(one, 0)) {
          for (long line = 1; file.next(); line++) {
            EventLine event = new EventLine(file.bytes(), file.from, file.to);
            if (!file.isTooLong
                && file.from < file.to
                && event.readAll() != EventLine.Gate.UNSCANNABLE
                && EventPosition.of(one, 0, 0, null, event.id()).id().equals(id)) {
              return EventPosition.of(one, line, file.after, event.ts(), event.id());
            }
          }
        }
      }
    }
    return EventPosition.begin(day);
  }

  public void run(Sink sink) throws IOException {
    for (String day : log.days()) {
      if (from != null && day.compareTo(from.day()) < 0) {
        continue;
      }
      if (since != null
          && day.compareTo(since.atOffset(ZoneOffset.UTC).toLocalDate().toString()) < 0) {
        counts.narrow();
        continue;
      }
      if (!read(day, sink)) {
        counts.limit();
        return;
      }
    }
  }

  /** False when the limit was met. */
  private boolean read(String day, Sink sink) throws IOException {
    EventPosition start = from != null && from.day().equals(day) ? from : EventPosition.begin(day);
    if (!log.isLineEnd(day, start.offset())) {
      counts.problem(
          EventLog.name(day)
              + " was replaced after it was scanned to byte "
              + start.offset()
              + ": read again from its beginning");
      start = EventPosition.begin(day);
    }
    long line = start.line();
    long offset = start.offset();
    long lastFrom = -1;
    try (DayFile file = log.open(day, start.offset())) {
      EventLine last = null;
      boolean more = true;
      while (more && file.next()) {
        if (file.to == file.from && !file.isTooLong) {
          offset = file.after;
          line += file.isWhole ? 1 : 0;
          continue;
        }
        if (taken == limit) {
          more = false;
          break;
        }
        EventLine event = new EventLine(file.bytes(), file.from, file.to);
        if (!file.isWhole && (file.isTooLong || unfinished(file))) {
          counts.problem(
              EventLog.name(day) + ":" + (line + 1) + " is incomplete; the next scan reads it");
          break;
        }
        line++;
        offset = file.after;
        lastFrom = file.offset;
        judge(day, line, file, event, sink);
        last = event;
      }
      counts.read(offset - start.offset());
      if (last != null || offset > start.offset()) {
        reached = at(day, line, offset, lastFrom);
      }
      counts.reach(day, offset);
      return more;
    }
  }

  private static boolean unfinished(DayFile file) {
    EventLine line = new EventLine(file.bytes(), file.from, file.to);
    return line.readAll() == EventLine.Gate.UNSCANNABLE
        && line.objection().equals("is not a JSON object");
  }

  /** The position behind a line, which identifies that line's event. */
  private EventPosition at(String day, long line, long offset, long lineFrom) throws IOException {
    if (lineFrom >= 0) {
      try (DayFile file = log.open(day, lineFrom)) {
        if (file.next() && !file.isTooLong) {
          EventLine event = new EventLine(file.bytes(), file.from, file.to);
          event.readAll();
          return EventPosition.of(day, line, offset, event.ts(), event.id());
        }
      }
    }
    return EventPosition.of(day, line, offset, null, null);
  }

  private void judge(String day, long line, DayFile file, EventLine event, Sink sink)
      throws IOException {
    if (file.isTooLong) {
      counts.unscannable(
          EventLog.name(day) + ":" + line + " is longer than " + DayFile.LONGEST + " bytes");
      return;
    }
    switch (event.read()) {
      case INTERNAL -> counts.reject(SourceGate.normal(event.kind()));
      case UNSCANNABLE ->
          counts.unscannable(EventLog.name(day) + ":" + line + " " + event.objection());
      case EXTERNAL -> external(day, line, file, event, sink);
    }
  }

  private void external(String day, long line, DayFile file, EventLine event, Sink sink)
      throws IOException {
    SpineEvent made = make(day, line, file, event);
    String place = made.at();
    Instant when = made.when();
    if (when == null) {
      counts.unscannable(place + " has no time that can be read (ts)");
      return;
    }
    if (since != null && when.isBefore(since)) {
      counts.narrow();
      return;
    }
    switch (seen.see(made.id(), Long.parseUnsignedLong(made.sha256().substring(0, 16), 16))) {
      case SAME -> {
        counts.repeat();
        return;
      }
      case OTHER -> {
        counts.unscannable(place + " has the id " + made.id() + " of another event");
        return;
      }
      case NEW -> {}
    }
    if (!when.atOffset(ZoneOffset.UTC).toLocalDate().toString().equals(day)) {
      counts.problem(place + " belongs to another day: " + made.ts());
    }
    counts.accept(made.kind(), made.id());
    taken++;
    sink.accept(made);
  }

  static SpineEvent make(String day, long line, DayFile file, EventLine event) {
    int size = Math.max(event.payloadTo() - event.payloadFrom(), 0);
    String payload =
        event.payloadFrom() < 0 || size > LARGEST_PAYLOAD
            ? null
            : new String(file.bytes(), event.payloadFrom(), size, StandardCharsets.UTF_8);
    String ts = event.ts();
    String id = event.id();
    return new SpineEvent(
        id == null ? "" : id,
        ts == null ? "" : ts,
        event.type(),
        event.session(),
        SourceGate.normal(event.kind()),
        event.name(),
        EventLog.name(day) + ":" + line,
        Sha256.hex(file.bytes(), file.from, file.to, 64),
        payload,
        size);
  }
}
