package gitara.commit;

import gitara.git.Identity;
import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.ref.CasResult;
import gitara.ref.Head;
import gitara.ref.HeldLock;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefFaultException;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Commits on a branch that is checked out nowhere: objects, then the branch by compare-and-swap.
 * Each attempt reads the branch and prepares the change from the start, so that nothing is lost
 * that others have committed meanwhile. A process that is killed leaves the branch as it was, or
 * with the whole commit.
 */
public final class BranchRecorder {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Repo repo;
  private final ProcessIdentity owner;
  private final CommitGate gate;

  public BranchRecorder(Repo repo, ProcessIdentity owner, CommitGate gate) {
    this.repo = repo;
    this.owner = owner;
    this.gate = gate;
  }

  /**
   * Makes a change on a branch.
   *
   * @param branch its full name
   * @param base where the branch begins if it does not exist; null where it must exist
   */
  public <T> Recorder.Recorded<T> record(String branch, @Nullable ObjectId base, Change<T> change)
      throws Refusal {
    long start = System.nanoTime();
    try {
      Head head = new Head(repo.jgit(), repo.environment().clock(), owner);
      while (true) {
        Head.Standing seen = new Head.Standing(branch, head.id(branch));
        HeldLock held = head.inTheWay(branch);
        String obstacle;
        if (held == null) {
          Recorder.Recorded<T> recorded = attempt(head, seen, base, change);
          if (recorded != null) {
            return recorded;
          }
          obstacle = branch + " was moved by other processes each time; try again";
        } else {
          obstacle = held.explain();
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
          "the change could not be written: " + IoMessage.of(e), "the branch is unchanged");
    }
  }

  /** Null when others were faster. */
  private <T> Recorder.@Nullable Recorded<T> attempt(
      Head head, Head.Standing seen, @Nullable ObjectId base, Change<T> change)
      throws IOException, Refusal {
    ObjectId parent = seen.id() == null ? base : seen.id();
    if (parent == null) {
      throw Refusal.of("there is no branch " + seen.ref(), "list the branches: git branch --all");
    }
    try (ObjectReader reader = repo.objects();
        LooseObjects objects = new LooseObjects(repo.objectsDir(), owner.token())) {
      ObjectId tree = CommitTransaction.treeOf(reader, parent);
      TreeSnapshot last = new TreeSnapshot(reader, tree);
      ChangeSet draft = new ChangeSet(gate, parent, last, null, null, () -> Identity.of(repo));
      Change.Prepared<T> prepared = change.prepare(draft);
      draft.check();
      Message message = prepared.message();
      if (message == null) {
        return new Recorder.Recorded<>(null, prepared.answer(), List.of());
      }
      draft.checkCommit(message);
      TreeEdit edit = new TreeEdit(reader, objects);
      for (FileChange file :
          CommitTransaction.changes(draft, last, objects, new LinkedHashMap<>())) {
        edit.put(file.path(), file.entry(), draft.mode(file.path()));
      }
      Identity identity = draft.identity();
      ObjectId commit =
          new NewCommit(repo)
              .insert(objects, identity, edit.write(tree), draft.parents(), message.text());
      CasResult result =
          head.moveBranch(
              seen,
              commit,
              identity.committer(),
              message.subject(),
              repo.config().get("core.logallrefupdates"));
      return result instanceof CasResult.Moved
          ? new Recorder.Recorded<>(commit, prepared.answer(), List.of())
          : null;
    }
  }
}
