package gitara.run;

import gitara.commit.BranchRecorder;
import gitara.commit.Change;
import gitara.commit.CommitGate;
import gitara.commit.FencingToken;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseResult;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefPlace;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * A branch that is checked out nowhere, to which several processes append rows. A commit is made
 * under a lock, whose token it states, and moves the branch by compare-and-swap: even one who lost
 * the lock without noticing overwrites nothing.
 */
public final class LedgerRows {
  /** The lock of a process that died is free at once; that of another machine after this time. */
  private static final Duration ORPHANED = Duration.ofMinutes(5);

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /**
   * A change that is made under a lock.
   *
   * @param <T> what the change says was done
   */
  @FunctionalInterface
  public interface Locked<T> {
    /**
     * The change, which re-reads all it needs on each attempt.
     *
     * @param token for the trailer {@code Ara-Lock}
     */
    Change<T> under(FencingToken token);
  }

  private final Repo repo;
  private final RefPlace place;
  private final String lock;
  private final BranchRecorder recorder;
  private final String branch;

  /**
   * Rows on a branch.
   *
   * @param lock the name of the lease
   * @param branch its full name
   */
  public LedgerRows(Repo repo, RefPlace place, CommitGate gate, String lock, String branch) {
    this.repo = repo;
    this.place = place;
    this.lock = lock;
    this.recorder = new BranchRecorder(repo, place.self(), gate);
    this.branch = branch;
  }

  /** Makes a change on the branch, under the lock. */
  public <T> Recorder.Recorded<T> append(Locked<T> change) throws IOException, Refusal {
    new Work(repo, place).requireNotCheckedOut(branch);
    Lease lease = new Lease(place, lock);
    long fence = acquire(lease);
    try {
      FencingToken token = new FencingToken(lock, fence, null);
      return recorder.record(branch, null, change.under(token));
    } finally {
      lease.release(fence);
    }
  }

  private long acquire(Lease lease) throws IOException, Refusal {
    ProcessIdentity self = place.self();
    String label = "git-ara";
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      String obstacle;
      switch (lease.takeOver(label, self, ORPHANED)) {
        case LeaseResult.Acquired acquired -> {
          return acquired.tenure().fence();
        }
        case LeaseResult.Held held ->
            obstacle = held.by().holder() + " holds it until " + held.by().until();
        case LeaseResult.Blocked blocked -> obstacle = blocked.explanation();
      }
      if (System.nanoTime() > deadline) {
        throw Refusal.fault(
            "the lock " + lock + " was not free within 60 s: " + obstacle,
            "try again; list the locks: git ara lock list");
      }
      pause();
    }
  }

  private static void pause() throws Refusal {
    try {
      TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(5, 40));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.fault("interrupted", null);
    }
  }
}
