package gitara.ara.id;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.EntryId;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefPlace;
import gitara.ref.RefStore;
import gitara.ref.Sequence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** New ids, unique over all branches and work trees of the repository. */
public final class Ids {
  /** The namespaces of the record. */
  public static final List<String> PREFIXES = List.of("N", "C", "H", "E", "O", "T");

  private final Repo repo;
  private final RefStore store;
  private final String space;
  private final List<Take> taken = new ArrayList<>();
  private @Nullable OwnSessions sessions;

  private record Take(Sequence sequence, Sequence.Taken.Reserved range) {}

  public Ids(Repo repo, ProcessIdentity owner) {
    this(repo, owner, "");
  }

  /**
   * The same of one record of several.
   *
   * @param space what stands before its IDs elsewhere
   */
  public Ids(Repo repo, ProcessIdentity owner, String space) {
    this.repo = repo;
    this.space = space;
    this.store = new RefStore(repo, owner);
  }

  /**
   * The number that {@link #take} would begin with, without taking it.
   *
   * @param highest the highest number that the record at hand knows of
   * @param root the folder of the record; null for numbers that no entry carries
   */
  long peek(String prefix, long highest, @Nullable String root) throws IOException {
    long next = new Sequence(store, space + prefix).peek(highest + 1);
    if (next < 0) {
      next = root == null ? 1 : IdScan.highest(repo, prefix, root) + 1;
      return Math.max(next, highest + 1);
    }
    return next;
  }

  /** The sessions that verbs of this work tree write. */
  OwnSessions sessions() throws IOException {
    OwnSessions known = sessions;
    if (known == null) {
      known = new OwnSessions(repo, store, space);
      sessions = known;
    }
    return known;
  }

  /** Makes this the clone that began the record: its sessions are 001, 002 and so on. */
  public void found() throws IOException {
    sessions().found();
  }

  /** Takes a range of numbers, and returns the first. */
  long take(String prefix, int count, long highest, @Nullable String root)
      throws IOException, Refusal {
    return take(
        prefix,
        count,
        highest + 1,
        () -> root == null ? 1 : IdScan.highest(repo, prefix, root) + 1);
  }

  /** Takes the next number of a namespace. */
  public long next(String prefix, long highest, String root) throws IOException, Refusal {
    return take(prefix, 1, highest, root);
  }

  /** The next id of each namespace that has begun, without taking it. */
  public List<String> next() throws IOException {
    List<String> next = new ArrayList<>();
    for (String prefix : PREFIXES) {
      long number = new Sequence(store, space + prefix).peek();
      if (number >= 0) {
        next.add(new EntryId(prefix, number).toString());
      }
    }
    return next;
  }

  /** Makes sure that the sequence of a namespace has begun; returns its next number. */
  long begin(String prefix, long highest, String root) throws IOException, Refusal {
    Sequence sequence = new Sequence(store, space + prefix);
    long next = sequence.peek();
    if (next >= 0) {
      return next;
    }
    // Taking none would be no transition; the number that is taken here is one that is in use.
    long last = Math.max(highest, IdScan.highest(repo, prefix, root));
    take(prefix, 1, last, () -> last);
    return sequence.peek();
  }

  /**
   * Reserves numbers on a remote for this repository.
   *
   * @param root the folder of the record; null where there is none
   * @return how many are left with them, or why it was not done
   */
  public Reserved reserve(RefPlace remote, String prefix, int count, @Nullable String root)
      throws IOException, Refusal {
    sessions().claim();
    Sequence here = new Sequence(store, space + prefix);
    if (here.isFull()) {
      throw Refusal.of(
          "too many ranges of " + prefix + " are reserved; the limit is reached", null);
    }
    long known = root == null ? 0 : IdScan.highest(repo, prefix, root);
    long least = Math.max(known + 1, here.end());
    Sequence.Taken taken = new Sequence(remote, space + prefix).take(count, least, () -> least);
    if (taken instanceof Sequence.Taken.Reserved range) {
      taken = here.keep(range, () -> known + 1);
      if (taken instanceof Sequence.Taken.Reserved) {
        return new Reserved(range.first(), range.first() + count - 1, here.left());
      }
    }
    throw Refusal.fault(
        "nothing was reserved: " + ((Sequence.Taken.Blocked) taken).explanation(), null);
  }

  /** Numbers that were reserved, both ends included, and how many are reserved in all. */
  public record Reserved(long first, long last, long left) {}

  /** Gives back what was taken for a change that is not made. */
  public void giveBack() throws IOException {
    for (Take take : taken) {
      take.sequence.giveBack(take.range);
    }
    taken.clear();
    if (sessions != null) {
      sessions.giveBack();
    }
  }

  private long take(String prefix, int count, long atLeast, Sequence.Seed seed)
      throws IOException, Refusal {
    Sequence sequence = new Sequence(store, space + prefix);
    Sequence.Taken taken = sequence.take(count, atLeast, seed);
    if (taken instanceof Sequence.Taken.Reserved reserved) {
      this.taken.add(new Take(sequence, reserved));
      return reserved.first();
    }
    throw Refusal.fault(
        "no ID could be allocated: " + ((Sequence.Taken.Blocked) taken).explanation(), null);
  }
}
