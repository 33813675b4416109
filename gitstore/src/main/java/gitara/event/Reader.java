package gitara.event;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Cursor;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import java.io.IOException;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A scanner's place in the events: its cursor, which only goes forward, and the days it has read.
 */
public final class Reader {
  private static final Comparator<String> NUMBERS =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  private final RefStore store;
  private final Cursor cursor;

  public Reader(Repo repo, ProcessIdentity owner, String scanner) {
    this.store = new RefStore(repo, owner);
    this.cursor = Cursor.of(store, scanner, EventPosition.TEXTS);
  }

  /** Null when nothing was ever read. */
  public @Nullable EventPosition position() throws IOException, Refusal {
    String text = cursor.position();
    if (text == null) {
      return null;
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
      EventPosition now = position();
      boolean gap = from != null && (now == null || EventPosition.ORDER.compare(from, now) > 0);
      if (gap || (now != null && EventPosition.ORDER.compare(to, now) <= 0)) {
        return now;
      }
      switch (cursor.advance(now == null ? null : now.toString(), to.toString())) {
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

  /** Notes that a day was read to a byte of its file, and nothing of it became a fragment. */
  public void cover(String day, long bytes) throws IOException {
    Cursor coverage = Cursor.coverage(store, day, NUMBERS);
    coverage.advance(coverage.position(), String.valueOf(bytes));
  }

  /** How far a day was read without finding anything; -1 when it was not. */
  public long covered(String day) throws IOException {
    String text = Cursor.coverage(store, day, NUMBERS).position();
    try {
      return text == null ? -1 : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
