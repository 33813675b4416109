package gitara.ara;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.EntryId;
import gitara.ref.Owner;
import gitara.ref.RefStore;
import gitara.ref.Sequence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** New ids, unique over all branches and work trees of the repository. */
public final class Ids {
  /** The namespaces of the record. */
  static final List<String> PREFIXES = List.of("N", "C", "H", "E", "O", "T");

  private final Repo repo;
  private final RefStore store;
  private final List<Take> taken = new ArrayList<>();

  private record Take(Sequence sequence, Sequence.Taken.Reserved range) {}

  public Ids(Repo repo, Owner owner) {
    this.repo = repo;
    this.store = new RefStore(repo.jgit(), repo.environment().clock(), owner);
  }

  /**
   * The number that {@link #take} would begin with, without taking it.
   *
   * @param highest the highest number that the record at hand knows of
   * @param root the folder of the record; null for numbers that no entry carries
   */
  long peek(String prefix, long highest, @Nullable String root) throws IOException {
    long next = new Sequence(store, prefix).peek();
    if (next < 0) {
      next = root == null ? 1 : IdScan.highest(repo, prefix, root) + 1;
    }
    return Math.max(next, highest + 1);
  }

  /** Takes a range of numbers, and tells the first. */
  long take(String prefix, int count, long highest, @Nullable String root)
      throws IOException, Refusal {
    return take(
        prefix,
        count,
        highest + 1,
        () -> root == null ? 1 : IdScan.highest(repo, prefix, root) + 1);
  }

  /** The next id of each namespace that has begun, without taking it. */
  public List<String> next() throws IOException {
    List<String> next = new ArrayList<>();
    for (String prefix : PREFIXES) {
      long number = new Sequence(store, prefix).peek();
      if (number >= 0) {
        next.add(new EntryId(prefix, number).toString());
      }
    }
    return next;
  }

  /** Makes sure that the sequence of a namespace has begun; tells its next number. */
  long begin(String prefix, long highest, String root) throws IOException, Refusal {
    Sequence sequence = new Sequence(store, prefix);
    long next = sequence.peek();
    if (next >= 0) {
      return next;
    }
    // Taking none would be no transition; the number that is taken here is one that is in use.
    long last = Math.max(highest, IdScan.highest(repo, prefix, root));
    take(prefix, 1, last, () -> last);
    return sequence.peek();
  }

  /** Gives back what was taken for a change that is not made. */
  void giveBack() throws IOException {
    for (Take take : taken) {
      take.sequence.giveBack(take.range);
    }
    taken.clear();
  }

  private long take(String prefix, int count, long atLeast, Sequence.Seed seed)
      throws IOException, Refusal {
    Sequence sequence = new Sequence(store, prefix);
    Sequence.Taken taken = sequence.take(count, atLeast, seed);
    if (taken instanceof Sequence.Taken.Reserved reserved) {
      this.taken.add(new Take(sequence, reserved));
      return reserved.first();
    }
    throw Refusal.fault(
        "no id could be taken: " + ((Sequence.Taken.Blocked) taken).explanation(), null);
  }
}
