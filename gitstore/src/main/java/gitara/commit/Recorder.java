package gitara.commit;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Head;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefFaultException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The one place where a commit is made: under the index lock, after what a killed command left is
 * settled, in as many attempts as it takes.
 */
public final class Recorder {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /**
   * What became of a plan.
   *
   * @param commit null when there was nothing to do
   * @param notes what the user should know besides, such as a recovery
   */
  public record Recorded<T>(@Nullable ObjectId commit, T answer, List<String> notes) {}

  private final Repo repo;
  private final ProcessIdentity owner;
  private final CommitGate gate;
  private final CommitTransaction.@Nullable Progress progress;
  private final List<String> notes = new ArrayList<>();
  private @Nullable String obstacle;

  public Recorder(Repo repo, ProcessIdentity owner, CommitGate gate) {
    this(repo, owner, gate, null);
  }

  Recorder(
      Repo repo,
      ProcessIdentity owner,
      CommitGate gate,
      CommitTransaction.@Nullable Progress progress) {
    this.gate = gate;
    this.repo = repo;
    this.owner = owner;
    this.progress = progress;
  }

  public <T> Recorded<T> record(Change<T> plan) throws Refusal {
    repo.requireWorkTree();
    repo.config();
    refuseUnfinishedOperation();
    return record(plan, false);
  }

  /**
   * Makes the last commit again with a change on top: its parents and its author stay. Git may be
   * in the middle of making it, with its own index lock given back.
   */
  public <T> Recorded<T> replace(Change<T> plan) throws Refusal {
    repo.requireWorkTree();
    repo.config();
    return record(plan, true);
  }

  private <T> Recorded<T> record(Change<T> plan, boolean replaces) throws Refusal {
    long start = System.nanoTime();
    try (IndexLock lock = IndexLock.acquire(repo, owner)) {
      Head head = new Head(repo.jgit(), repo.environment().clock(), owner);
      Recovery recovery = new Recovery(repo, owner, head);
      while (true) {
        if (!replaces) {
          refuseUnfinishedOperation();
        }
        if (isSettled(recovery, lock)) {
          CommitTransaction<T> attempt =
              new CommitTransaction<>(
                  repo, owner, lock, head, recovery, gate, plan, progress, replaces);
          CommitTransaction.Made<T> made = attempt.run();
          if (made != null) {
            return new Recorded<>(made.commit(), made.answer(), List.copyOf(notes));
          }
          obstacle = attempt.obstacle();
        }
        if (System.nanoTime() - start > LockTimeout.nanos(repo, PATIENCE)) {
          throw Refusal.fault("nothing could be recorded: " + obstacle, null);
        }
        TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(2, 20));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.fault("interrupted", null);
    } catch (RefFaultException e) {
      throw Refusal.fault(IoMessage.of(e), null);
    } catch (MissingObjectException e) {
      throw Refusal.missing("the change needs", e.getObjectId());
    } catch (IOException e) {
      throw Refusal.fault(
          "the change could not be written: " + IoMessage.of(e),
          "the record is unchanged, or the next git-ara command restores it");
    }
  }

  /** False when another process is in the middle of a change. */
  private boolean isSettled(Recovery recovery, IndexLock lock) throws IOException, Refusal {
    Recovery.Settled settled = recovery.settle(lock.inherited(), false);
    if (settled instanceof Recovery.Settled.Busy busy) {
      obstacle = busyNote(busy);
      return false;
    }
    if (settled instanceof Recovery.Settled.Done done) {
      notes.add(done.note());
    }
    return true;
  }

  private String busyNote(Recovery.Settled.Busy busy) {
    return busy.by().describe() + " is making a change: " + Journal.file(repo) + " says";
  }

  /** Settles what a killed command left, without a change of its own. */
  public static @Nullable String settle(Repo repo, ProcessIdentity owner) throws Refusal {
    try (IndexLock lock = IndexLock.acquire(repo, owner)) {
      Head head = new Head(repo.jgit(), repo.environment().clock(), owner);
      Recovery.Settled settled = new Recovery(repo, owner, head).settle(lock.inherited(), true);
      return switch (settled) {
        case Recovery.Settled.Clean clean -> null;
        case Recovery.Settled.Done done -> done.note();
        case Recovery.Settled.Busy busy ->
            throw Refusal.fault(
                busy.by().describe() + " is making a change", "wait for it, and try again");
      };
    } catch (IOException e) {
      throw Refusal.fault("recovery failed: " + IoMessage.of(e), null);
    }
  }

  private void refuseUnfinishedOperation() throws Refusal {
    String operation = repo.operationUnderWay();
    if (operation != null) {
      throw Refusal.of(
          "a " + operation + " is in progress in this work tree",
          "finish it first (git status says how; the record: git ara merge-fix), then try again");
    }
  }
}
