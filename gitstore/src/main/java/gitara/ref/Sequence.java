package gitara.ref;

import java.io.IOException;
import java.util.Locale;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one kind of entry, {@code refs/ara/ids/<prefix>}: a number that was handed out is
 * never handed out again, whatever becomes of the change that wanted it.
 *
 * <p>On a remote it is what several machines share: numbers that one takes there are kept in its
 * own sequence, and handed out before all others.
 */
public final class Sequence {
  private static final String NEXT = "next";
  private static final String RESERVED = "reserved";
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
          "a prefix has 1 to "
              + LONGEST_PREFIX
              + " letters, digits and '-', and no '-' first; the name of a record may be before"
              + " it");
    }
    this.store = store;
    this.ref = RefName.ROOT + "ids/" + prefix;
  }

  public static boolean isPrefix(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? isPart(text)
        : isName(text.substring(0, slash)) && isPart(text.substring(slash + 1));
  }

  /** Of a record: no prefix is written so, and its ref is not in the way of one. */
  private static boolean isName(String text) {
    return isPart(text) && text.equals(text.toLowerCase(Locale.ROOT));
  }

  private static boolean isPart(String text) {
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
    return peek(0);
  }

  /** The number that a {@link #take} of one would give; -1 when the sequence has not begun. */
  public long peek(long atLeast) throws IOException {
    RefValue seen = store.read(ref);
    if (seen == null) {
      return -1;
    }
    long reserved = ranges(seen).find(1);
    return reserved >= 0 ? reserved : Math.max(next(seen), atLeast);
  }

  /** The number behind all that this repository knows of; -1 when the sequence has not begun. */
  public long end() throws IOException {
    RefValue seen = store.read(ref);
    return seen == null ? -1 : next(seen);
  }

  /** The same of a value that was read elsewhere. */
  static long end(String ref, RefValue value) throws RefFaultException {
    return next(ref, value);
  }

  /** The text of a sequence without anything reserved. */
  static String text(long next) {
    return new RefBlob().with(NEXT, next).toString();
  }

  /** How many reserved numbers are left. */
  public long left() throws IOException {
    RefValue seen = store.read(ref);
    return seen == null ? 0 : ranges(seen).count();
  }

  /**
   * Takes a range of numbers: of those reserved for this repository where there are so many in a
   * row, else behind all that it knows of.
   *
   * @param atLeast no number below this one, for callers who know of numbers that the ref does not;
   *     reserved ones are given nevertheless, since nobody else was given them
   * @param seed asked only when the ref does not exist
   */
  public Taken take(int count, long atLeast, Seed seed) throws IOException {
    if (count < 1 || atLeast < 0) {
      throw new IllegalArgumentException("cannot take " + count + " from " + atLeast);
    }
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      Ranges reserved = seen == null ? Ranges.NONE : ranges(seen);
      long next = seen == null ? seed.firstFree() : next(seen);
      long first = reserved.find(count);
      if (first >= 0) {
        reserved = reserved.without(count);
      } else {
        first = Math.max(next, atLeast);
        next = first + count;
        if (first > LARGEST - count) {
          throw new RefFaultException(ref, ref + " is at " + first + ": no numbers are left.");
        }
      }
      CasResult result = store.swap(ref, seen == null ? null : seen.id(), write(next, reserved));
      if (result instanceof CasResult.Moved) {
        return new Taken.Reserved(first, count);
      }
      if (!retry.again()) {
        return new Taken.Blocked(retry.explain(ref, result));
      }
    }
  }

  /** Whether more can be reserved before some of it is used. */
  public boolean isFull() throws IOException {
    RefValue seen = store.read(ref);
    return seen != null && ranges(seen).isFull();
  }

  /**
   * Keeps numbers that were taken elsewhere for this repository: they are given out first.
   *
   * @param seed asked only when the ref does not exist
   */
  public Taken keep(Taken.Reserved numbers, Seed seed) throws IOException {
    long behind = numbers.first() + numbers.count();
    return move(behind, seed, numbers);
  }

  /** Makes sure that no number below one is given that was not reserved. */
  public Taken raise(long end, Seed seed) throws IOException {
    return move(end, seed, null);
  }

  private Taken move(long end, Seed seed, Taken.@Nullable Reserved kept) throws IOException {
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      Ranges reserved = seen == null ? Ranges.NONE : ranges(seen);
      long next = Math.max(end, seen == null ? seed.firstFree() : next(seen));
      if (kept != null) {
        reserved = reserved.with(kept.first(), kept.first() + kept.count() - 1);
      }
      CasResult result = store.swap(ref, seen == null ? null : seen.id(), write(next, reserved));
      if (result instanceof CasResult.Moved) {
        return new Taken.Reserved(next, 0);
      }
      if (!retry.again()) {
        return new Taken.Blocked(retry.explain(ref, result));
      }
    }
  }

  /** Forgets what is reserved: another clone gives these numbers. */
  void forgetReserved() throws IOException {
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      if (seen == null || ranges(seen).isEmpty()) {
        return;
      }
      CasResult result = store.swap(ref, seen.id(), write(next(seen), Ranges.NONE));
      if (result instanceof CasResult.Moved) {
        return;
      }
      if (!retry.again()) {
        throw new IOException(retry.explain(ref, result));
      }
    }
  }

  /**
   * Gives numbers back of which nothing was made. Only when none was taken since: a gap is no harm,
   * a number with two owners is.
   */
  public void giveBack(Taken.Reserved taken) throws IOException {
    RefValue seen = store.read(ref);
    if (seen == null) {
      return;
    }
    Ranges reserved = ranges(seen).giving(taken.first(), taken.count());
    if (reserved != null) {
      store.swap(ref, seen.id(), write(next(seen), reserved));
    } else if (next(seen) == taken.first() + taken.count()) {
      store.swap(ref, seen.id(), write(taken.first(), ranges(seen)));
    }
  }

  private ObjectId write(long next, Ranges reserved) throws IOException {
    RefBlob text = new RefBlob().with(NEXT, next);
    if (!reserved.isEmpty()) {
      text.with(RESERVED, reserved.toString());
    }
    return store.write(text.toString());
  }

  private Ranges ranges(RefValue seen) throws RefFaultException {
    String text = RefBlob.field(seen.text(), RESERVED);
    Ranges ranges = text == null ? Ranges.NONE : Ranges.parse(text);
    if (ranges == null) {
      throw RefStore.fault(ref, seen.id(), "does not say which numbers are 'reserved <from>-<to>'");
    }
    return ranges;
  }

  /** A bare number is read too: what one would write by hand. */
  private long next(RefValue seen) throws RefFaultException {
    return next(ref, seen);
  }

  private static long next(String ref, RefValue seen) throws RefFaultException {
    long next = RefBlob.number(seen.text(), NEXT);
    if (next < 0) {
      next = RefBlob.number(seen.text().strip());
    }
    if (next < 0 || next > LARGEST) {
      throw RefStore.fault(ref, seen.id(), "does not say 'next <number>'");
    }
    return next;
  }
}
