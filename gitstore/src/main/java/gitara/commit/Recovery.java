package gitara.commit;

import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.ref.Head;
import gitara.ref.Liveness;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Brings a change that was interrupted to an end. The branch decides: when it has the new commit,
 * all was done, for the branch moves last; when it has not, the rest is undone. The caller holds
 * the index lock.
 */
final class Recovery {
  /** What there was to settle. */
  sealed interface Settled {
    /** Nothing, or nothing that a user needs to know. */
    record Clean() implements Settled {}

    /** A change, in a line for the user. */
    record Done(String note) implements Settled {}

    /** Nothing was: the change is another's, who is at it. */
    record Busy(ProcessIdentity by) implements Settled {}
  }

  private final Repo repo;
  private final ProcessIdentity me;
  private final Head head;

  Recovery(Repo repo, ProcessIdentity me, Head head) {
    this.repo = repo;
    this.me = me;
    this.head = head;
  }

  /**
   * Settles what a process left that was killed, or that failed to undo its change.
   *
   * @param inherited the tokens of those whose index lock was taken over
   * @param thorough whether to look for it everywhere, even if nothing points to one
   */
  Settled settle(Set<String> inherited, boolean thorough) throws IOException, Refusal {
    Journal journal = Journal.read(repo);
    if (journal != null && !me.isSameProcess(journal.by())) {
      // The index lock was removed under its feet, or it locks another index.
      if (journal.by().judge() == Liveness.ALIVE) {
        return new Settled.Busy(journal.by());
      }
    }
    Set<String> dead = StateDir.sweep(repo);
    dead.addAll(inherited);
    if (journal == null) {
      if (thorough || !dead.isEmpty()) {
        tidy(head.read().ref(), dead);
      }
      return new Settled.Clean();
    }
    boolean done = conclude(journal);
    dead.add(journal.by().token());
    tidy(journal.ref(), dead);
    return new Settled.Done(
        done
            ? "completed the change of a killed command: " + journal.now().name()
            : "undid the incomplete change of a killed command");
  }

  /** What is in nobody's way, and may be of another work tree. */
  private void tidy(String ref, Set<String> dead) throws IOException {
    head.tidy(ref);
    new RefStore(repo, me).tidy();
    LooseObjects.sweep(repo.objectsDir(), dead);
  }

  /**
   * Brings a change to an end.
   *
   * @return whether it was done; if not, files and index are as they were
   */
  boolean conclude(Journal journal) throws IOException, Refusal {
    boolean done = isRecorded(journal);
    WorkFiles files = new WorkFiles(repo, me.token());
    files.removeScratch(journal.files(), journal.by().token());
    if (!done) {
      undo(journal, files);
    }
    Journal.clear(repo);
    return done;
  }

  /** Whether the branch has the commit of a change. */
  boolean isRecorded(Journal journal) throws IOException {
    ObjectId tip = head.id(journal.ref());
    if (tip == null || tip.equals(journal.now())) {
      return tip != null;
    }
    if (tip.equals(journal.old())) {
      // Where a commit is taken back, its parent is behind the branch before and after.
      return false;
    }
    try (RevWalk walk = new RevWalk(repo.jgit())) {
      return walk.isMergedInto(walk.parseCommit(journal.now()), walk.parseCommit(tip));
    } catch (MissingObjectException e) {
      return false;
    }
  }

  /**
   * Puts files and index back, where they still hold what the change wrote, and where nobody has
   * committed that since.
   */
  private void undo(Journal journal, WorkFiles files) throws IOException, Refusal {
    Map<String, @Nullable ObjectId> entries = new LinkedHashMap<>();
    try (ObjectReader reader = repo.objects();
        IndexEdit index = IndexEdit.read(repo, me)) {
      TreeSnapshot last =
          new TreeSnapshot(reader, CommitTransaction.treeOf(reader, head.read().id()));
      for (FileChange file : journal.files()) {
        if (Objects.equals(file.entry(), last.id(file.path()))) {
          continue;
        }
        boolean isKept = file.place() == FileChange.Place.KEPT;
        boolean isOurs =
            file.entry() == null
                ? files.read(file.path()) == null
                : files.holds(file.path(), file.now(), file.crlf());
        if (!isKept && isOurs) {
          files.restore(file);
        }
        IndexEdit.Staged staged = index.at(file.path());
        if (Objects.equals(staged == null ? null : staged.id(), file.entry())) {
          entries.put(file.path(), file.old());
        }
      }
      if (!entries.isEmpty()) {
        index.write(files.top(), entries);
      }
    }
  }
}
