package gitara.ref;

import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The numbers of one kind of entry, {@code refs/ara/ids/<prefix>}: a number that was handed out is
 * never handed out again, whatever becomes of the change that wanted it.
 */
public final class Sequence {
  private static final String NEXT = "next";
  private static final int LONGEST_PREFIX = 32;

  /** Far above any count of entries, far below an overflow. */
  private static final long LARGEST = 1_000_000_000_000_000L;

  private final RefPlace store;
  private final String ref;

  /** Where to begin when the sequence has no ref yet. */
  public interface Seed {
    /** The first number that is free, from what is recorded. */
    long firstFree() throws IOException;
  }

  /** What {@link #take} came to. */
  public sealed interface Taken {
    /** Numbers {@code first} to {@code first + count - 1} are the caller's. */
    record Reserved(long first, int count) implements Taken {}

    /** Nothing was taken; the explanation says what is in the way. */
    record Blocked(String explanation) implements Taken {}
  }

  public Sequence(RefPlace store, String prefix) {
    if (!isPrefix(prefix)) {
      throw new IllegalArgumentException(
          "a prefix has 1 to " + LONGEST_PREFIX + " letters, digits and '-', and no '-' first");
    }
    this.store = store;
    this.ref = RefName.ROOT + "ids/" + prefix;
  }

  public static boolean isPrefix(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!RefName.isPlain(c) || c == '.' || c == '_') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= LONGEST_PREFIX && text.charAt(0) != '-';
  }

  /** The next number, without taking it; -1 when the sequence has not begun. */
  public long peek() throws IOException {
    RefValue seen = store.read(ref);
    return seen == null ? -1 : next(seen);
  }

  /**
   * Takes a range of numbers.
   *
   * @param atLeast no number below this one, for callers who know of numbers that the ref does not
   * @param seed asked only when the ref does not exist
   */
  public Taken take(int count, long atLeast, Seed seed) throws IOException {
    if (count < 1 || atLeast < 0) {
      throw new IllegalArgumentException("cannot take " + count + " from " + atLeast);
    }
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      long stored = seen == null ? seed.firstFree() : next(seen);
      long first = Math.max(stored, atLeast);
      if (first > LARGEST - count) {
        throw new RefFaultException(ref, ref + " is at " + first + ": it has no numbers left.");
      }
      ObjectId next = store.write(new Payload().with(NEXT, first + count).toString());
      CasResult result = store.swap(ref, seen == null ? null : seen.id(), next);
      if (result instanceof CasResult.Moved) {
        return new Taken.Reserved(first, count);
      }
      if (!retry.again()) {
        return new Taken.Blocked(retry.explain(ref, result));
      }
    }
  }

  /**
   * Gives numbers back of which nothing was made. Only when none was taken since: a gap is no harm,
   * a number with two owners is.
   */
  public void giveBack(Taken.Reserved taken) throws IOException {
    RefValue seen = store.read(ref);
    if (seen != null && next(seen) == taken.first() + taken.count()) {
      ObjectId back = store.write(new Payload().with(NEXT, taken.first()).toString());
      store.swap(ref, seen.id(), back);
    }
  }

  /** A bare number is read too: what one would write by hand. */
  private long next(RefValue seen) throws RefFaultException {
    long next = Payload.number(seen.text(), NEXT);
    if (next < 0) {
      next = Payload.number(seen.text().strip());
    }
    if (next < 0 || next > LARGEST) {
      throw RefStore.fault(ref, seen.id(), "does not say 'next <number>'");
    }
    return next;
  }
}
