package gitara.event;

import gitara.text.Sha256;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * How far the events were read: to a place in a day's file. It holds the last event's id and time
 * and nothing of its content.
 *
 * @param day of the file
 * @param line lines of it that were read
 * @param offset bytes of it that were read
 */
public record EventPosition(String day, long line, long offset, String ts, String id) {
  private static final String UNKNOWN = "-";
  private static final int LONGEST = 200;

  /** Earlier days first, then by place in the file. */
  public static final Comparator<EventPosition> ORDER =
      Comparator.comparing(EventPosition::day).thenComparingLong(EventPosition::offset);

  /** The same order for positions as a ref has them. */
  public static final Comparator<String> TEXTS =
      (a, b) -> {
        EventPosition one = parse(a);
        EventPosition other = parse(b);
        return one == null || other == null ? a.compareTo(b) : ORDER.compare(one, other);
      };

  static EventPosition of(
      String day, long line, long offset, @Nullable String ts, @Nullable String id) {
    return new EventPosition(day, line, offset, word(ts), word(id));
  }

  /** The beginning of a day. */
  static EventPosition begin(String day) {
    return new EventPosition(day, 0, 0, UNKNOWN, UNKNOWN);
  }

  /** An id that cannot stand in a line is replaced by its hash. */
  private static String word(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return UNKNOWN;
    }
    boolean plain = text.length() <= LONGEST;
    for (int i = 0; plain && i < text.length(); i++) {
      plain = text.charAt(i) > ' ' && text.charAt(i) <= '~';
    }
    return plain ? text : "sha256:" + Sha256.hex(text, 16);
  }

  /** Reads what {@link #toString} wrote; null for anything else. */
  public static @Nullable EventPosition parse(String text) {
    String[] parts = text.split(" ", -1);
    if (parts.length != 5 || !EventLog.isDay(parts[0])) {
      return null;
    }
    try {
      long line = Long.parseLong(parts[1]);
      long offset = Long.parseLong(parts[2]);
      return line < 0 || offset < 0
          ? null
          : new EventPosition(parts[0], line, offset, parts[3], parts[4]);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Override
  public String toString() {
    return day + " " + line + " " + offset + " " + ts + " " + id;
  }
}
