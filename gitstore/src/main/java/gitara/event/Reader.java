package gitara.event;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Cursor;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import java.io.IOException;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A scanner's place in the events: its cursor, which only goes forward, and the days it has read.
 */
public final class Reader {
  private static final Comparator<String> NUMBERS =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  /** The scanner where none is named; its notes are under the plain dates. */
  public static final String USUAL = "spine-scanner";

  private final RefStore store;
  private final Cursor cursor;
  private final String scanner;
  private final @Nullable EventPosition recorded;

  /**
   * A scanner's place in this clone.
   *
   * @param recorded where the memory states that it is, for a clone that has no cursor yet
   */
  public Reader(
      Repo repo, ProcessIdentity owner, String scanner, @Nullable EventPosition recorded) {
    this.store = new RefStore(repo, owner);
    this.cursor = Cursor.of(store, scanner, EventPosition.TEXTS);
    this.scanner = scanner;
    this.recorded = recorded;
  }

  /** Null when nothing was ever read. */
  public @Nullable EventPosition position() throws IOException, Refusal {
    return position(cursor.position());
  }

  private @Nullable EventPosition position(@Nullable String text) throws Refusal {
    if (text == null) {
      return recorded;
    }
    EventPosition position = EventPosition.parse(text);
    if (position == null) {
      throw Refusal.fault("the cursor contains no position: " + text, null);
    }
    return position;
  }

  /**
   * Goes to the end of a stretch that was read, if the cursor stands in it or before it; else it
   * stays: what lies between was not read, or others have come further.
   *
   * @return where the cursor is now
   */
  public @Nullable EventPosition advance(@Nullable EventPosition from, EventPosition to)
      throws IOException, Refusal {
    while (true) {
      String seen = cursor.position();
      EventPosition now = position(seen);
      boolean gap = from != null && (now == null || EventPosition.ORDER.compare(from, now) > 0);
      if (gap || (now != null && seen != null && EventPosition.ORDER.compare(to, now) <= 0)) {
        return now;
      }
      switch (cursor.advance(seen, to.toString())) {
        case Cursor.Advance.Advanced advanced -> {
          return to;
        }
        case Cursor.Advance.Backwards backwards -> {
          return now;
        }
        case Cursor.Advance.Elsewhere elsewhere -> {}
        case Cursor.Advance.Blocked blocked ->
            throw Refusal.fault(
                "the cursor cannot be moved: " + blocked.explanation(),
                "the fragments are committed; move the cursor: git ara memory scan end");
      }
    }
  }

  private Cursor coverage(String day) {
    boolean isUsual = scanner.equals(USUAL);
    return Cursor.coverage(store, isUsual ? day : day + "." + scanner, NUMBERS);
  }

  /** Notes that a day was read to a byte of its file. */
  public void cover(String day, long bytes) throws IOException {
    Cursor coverage = coverage(day);
    coverage.advance(coverage.position(), String.valueOf(bytes));
  }

  /** How far a day is noted as read; -1 when it is not. */
  private long covered(String day) throws IOException {
    String text = coverage(day).position();
    try {
      return text == null ? -1 : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /**
   * How far each day was read, in bytes. Where nothing is noted in this clone, the cursor says all:
   * days before it were read elsewhere. Where something is, a day without a note came late.
   */
  public Map<String, Long> read(EventLog log) throws IOException, Refusal {
    Map<String, Long> covered = new TreeMap<>();
    for (String day : log.days()) {
      covered.put(day, covered(day));
    }
    boolean isNoted = covered.values().stream().anyMatch(bytes -> bytes >= 0);
    EventPosition at = position();
    Map<String, Long> read = new TreeMap<>();
    for (Map.Entry<String, Long> day : covered.entrySet()) {
      int order = at == null ? 1 : day.getKey().compareTo(at.day());
      long byCursor =
          order > 0 || at == null
              ? 0
              : order == 0 ? at.offset() : isNoted ? 0 : log.size(day.getKey());
      read.put(day.getKey(), Math.max(byCursor, day.getValue()));
    }
    return read;
  }
}
