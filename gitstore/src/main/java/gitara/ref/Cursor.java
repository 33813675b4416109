package gitara.ref;

import java.io.IOException;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * How far a reader has come: {@code refs/ara/cursor/<name>}, or {@code refs/ara/coverage/<date>}
 * for a day that was read through. It only moves forward, and only from where the mover saw it.
 */
public final class Cursor {
  private static final String AT = "at";

  private final RefStore store;
  private final String ref;
  private final Comparator<String> order;

  /** What {@link #advance} came to. */
  public sealed interface Advance {
    /** The cursor is where it was asked to be. */
    record Advanced(String now) implements Advance {}

    /**
     * The cursor is not where the caller saw it: somebody else moved it. Null when it is nowhere.
     */
    record Elsewhere(@Nullable String now) implements Advance {}

    /** The position asked for lies before the cursor. */
    record Backwards(String now) implements Advance {}

    /** The ref could not be moved; the explanation says what is in the way. */
    record Blocked(String explanation) implements Advance {}
  }

  private Cursor(RefStore store, String ref, Comparator<String> order) {
    RefName.check(ref);
    this.store = store;
    this.ref = ref;
    this.order = order;
  }

  /**
   * The cursor of a reader.
   *
   * @param order of positions, from earlier to later; a position is one line and otherwise opaque
   */
  public static Cursor of(RefStore store, String name, Comparator<String> order) {
    return new Cursor(store, RefName.ROOT + "cursor/" + name, order);
  }

  public static Cursor coverage(RefStore store, String date, Comparator<String> order) {
    return new Cursor(store, RefName.ROOT + "coverage/" + date, order);
  }

  /** Where it is; null when it has never moved. */
  public @Nullable String position() throws IOException {
    return position(store.read(ref));
  }

  /**
   * Moves from one position to a later one. To the same one is not a move and succeeds.
   *
   * @param from where the caller saw the cursor, null for nowhere
   */
  public Advance advance(@Nullable String from, String to) throws IOException {
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      String now = position(seen);
      if (seen == null || now == null) {
        if (from != null) {
          return new Advance.Elsewhere(null);
        }
      } else if (!now.equals(from)) {
        return new Advance.Elsewhere(now);
      } else if (to.equals(now)) {
        return new Advance.Advanced(now);
      } else if (order.compare(to, now) <= 0) {
        return new Advance.Backwards(now);
      }
      String text = new RefBlob().with(AT, to).toString();
      CasResult result = store.swap(ref, seen == null ? null : seen.id(), store.write(text));
      if (result instanceof CasResult.Moved) {
        return new Advance.Advanced(to);
      }
      if (!retry.again()) {
        return new Advance.Blocked(retry.explain(ref, result));
      }
    }
  }

  private @Nullable String position(@Nullable RefValue seen) throws RefFaultException {
    if (seen == null) {
      return null;
    }
    String position = RefBlob.field(seen.text(), AT);
    if (position == null) {
      throw RefStore.fault(ref, seen.id(), "does not say 'at <position>'");
    }
    return position;
  }
}
