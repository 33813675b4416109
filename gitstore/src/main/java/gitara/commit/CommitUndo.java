package gitara.commit;

import gitara.git.ChangedPaths;
import gitara.git.Identity;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.ref.CasResult;
import gitara.ref.Head;
import gitara.ref.HeldLock;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The way back from the last commit: its bytes leave the index and the work tree, where nobody has
 * edited them since, and the branch goes back to the parent by compare-and-swap. A kill in between
 * is settled by the next command, as for a change. Whether the commit may be taken back is for the
 * caller to say.
 */
public final class CommitUndo {
  private final Repo repo;
  private final ProcessIdentity owner;

  private final CommitTransaction.@Nullable Progress progress;

  public CommitUndo(Repo repo, ProcessIdentity owner) {
    this(repo, owner, null);
  }

  CommitUndo(Repo repo, ProcessIdentity owner, CommitTransaction.@Nullable Progress progress) {
    this.repo = repo;
    this.owner = owner;
    this.progress = progress;
  }

  private void reached(String step) throws IOException {
    if (progress != null) {
      progress.reached(step);
    }
  }

  /**
   * Takes a commit back.
   *
   * @param commit the commit that HEAD must still name
   * @param why the words for the logs of the branch
   * @param stays the new files that stay in the work tree
   */
  public void undo(ObjectId commit, String why, Predicate<String> stays)
      throws IOException, Refusal {
    repo.requireWorkTree();
    String operation = repo.operationUnderWay();
    if (operation != null) {
      throw Refusal.of(
          "a " + operation + " is in progress in this work tree",
          "finish it first (git status says how), then try again");
    }
    try (IndexLock lock = IndexLock.acquire(repo, owner);
        ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader);
        IndexEdit index = IndexEdit.read(repo, owner)) {
      Head head = new Head(repo.jgit(), repo.environment().clock(), owner);
      Recovery recovery = new Recovery(repo, owner, head);
      if (recovery.settle(lock.inherited(), false) instanceof Recovery.Settled.Busy busy) {
        throw Refusal.fault(
            busy.by().describe() + " is making a change", "wait for it, and try again");
      }
      Head.Standing standing = head.read();
      HeldLock held = head.inTheWay(standing.ref());
      if (held != null || !commit.equals(standing.id())) {
        throw Refusal.fault(
            held != null ? held.explain() : "HEAD was moved by another process", "try again");
      }
      RevCommit parsed = walk.parseCommit(commit);
      RevCommit parent = walk.parseCommit(parsed.getParent(0));
      WorkFiles files = new WorkFiles(repo, owner.token());
      List<FileChange> changes = new ArrayList<>();
      List<String> left = new ArrayList<>();
      List<String> problems = new ArrayList<>();
      TreeSnapshot after = new TreeSnapshot(reader, parsed.getTree().getId());
      TreeSnapshot before = new TreeSnapshot(reader, parent.getTree().getId());
      for (String path : ChangedPaths.of(reader, walk, parsed)) {
        ObjectId now = after.id(path);
        ObjectId then = before.id(path);
        boolean isCrlf = now != null && !files.holds(path, now, false);
        boolean isEdited =
            now == null ? files.exists(path) : isCrlf && !files.holds(path, now, true);
        IndexEdit.Staged staged = index.at(path);
        boolean isStaged = !Objects.equals(staged == null ? null : staged.id(), now);
        if (isEdited || isStaged) {
          problems.add(path + " was edited after the commit");
        }
        if (then == null && stays.test(path)) {
          left.add(path);
        }
        ObjectId next = then == null ? ObjectId.zeroId() : then;
        changes.add(new FileChange(path, now, next, isCrlf));
      }
      if (!problems.isEmpty()) {
        throw Refusal.of(problems, "see the edits: git diff HEAD; nothing was changed");
      }
      Journal journal = new Journal(owner, standing.ref(), commit, parent.getId(), changes);
      if (!journal.write(repo)) {
        throw Refusal.fault("another change is in progress: " + Journal.file(repo) + " says", null);
      }
      boolean moved = false;
      try {
        moved = apply(journal, head, files, index, left, why);
      } finally {
        if (moved) {
          Journal.clear(repo);
        } else {
          recovery.conclude(journal);
        }
      }
      if (!moved) {
        throw Refusal.fault(
            standing.ref() + " was moved by another process; nothing was changed", "try again");
      }
    }
  }

  private boolean apply(
      Journal journal, Head head, WorkFiles files, IndexEdit index, List<String> left, String why)
      throws IOException, Refusal {
    reached("journal");
    Map<String, @Nullable ObjectId> entries = new LinkedHashMap<>();
    for (FileChange change : journal.files()) {
      if (!left.contains(change.path())) {
        files.restore(change.reversed());
      }
      entries.put(change.path(), change.entry());
      reached("file");
    }
    index.write(files.top(), entries);
    reached("index");
    CasResult result =
        head.move(
            new Head.Standing(journal.ref(), journal.old()),
            Objects.requireNonNull(journal.now()),
            Identity.of(repo).committer(),
            why,
            repo.config().get("core.logallrefupdates"));
    return result instanceof CasResult.Moved;
  }
}
