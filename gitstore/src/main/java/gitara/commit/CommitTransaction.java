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
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * One try of a plan, from fresh inputs and under the index lock: objects, then the journal, the
 * work tree's files, the index, and last the branch by compare-and-swap.
 */
final class CommitTransaction<T> {
  /** Told where a change has got to; a test ends it there. */
  interface Progress {
    void reached(String step) throws IOException;
  }

  /**
   * What came of it.
   *
   * @param commit null when there was nothing to do
   */
  record Made<T>(@Nullable ObjectId commit, T answer) {}

  private final Repo repo;
  private final ProcessIdentity owner;
  private final IndexLock lock;
  private final Head head;
  private final Recovery recovery;
  private final CommitGate gate;
  private final Change<T> plan;
  private final @Nullable Progress progress;
  private final boolean replaces;
  private String obstacle = "";

  CommitTransaction(
      Repo repo,
      ProcessIdentity owner,
      IndexLock lock,
      Head head,
      Recovery recovery,
      CommitGate gate,
      Change<T> plan,
      @Nullable Progress progress,
      boolean replaces) {
    this.replaces = replaces;
    this.repo = repo;
    this.owner = owner;
    this.lock = lock;
    this.head = head;
    this.recovery = recovery;
    this.gate = gate;
    this.plan = plan;
    this.progress = progress;
  }

  /** Why {@link #run} gave null. */
  String obstacle() {
    return obstacle;
  }

  /** Null when nothing was changed because others were at the branch. */
  @Nullable Made<T> run() throws IOException, Refusal {
    Head.Standing standing = head.read();
    HeldLock held = head.inTheWay(standing.ref());
    if (held != null) {
      obstacle = held.explain();
      return null;
    }
    boolean made = false;
    try (ObjectReader reader = repo.objects();
        LooseObjects objects = new LooseObjects(repo.objectsDir(), owner.token());
        IndexEdit index = IndexEdit.read(repo, owner)) {
      ObjectId tree = treeOf(reader, standing.id());
      TreeSnapshot last = new TreeSnapshot(reader, tree);
      WorkFiles files = new WorkFiles(repo, owner.token());
      ChangeSet draft =
          new ChangeSet(gate, standing.id(), last, files, index, () -> Identity.of(repo));
      Change.Prepared<T> prepared = plan.prepare(draft);
      draft.check();
      Message message = prepared.message();
      if (message == null) {
        made = true;
        return new Made<>(null, prepared.answer());
      }
      draft.checkCommit(message);
      FencingTokens fences = FencingTokens.of(repo.environment());
      fences.requireCurrent(repo, owner);
      for (FencingToken fence : fences.all()) {
        message.with(Key.LOCK, fence.toString());
      }
      Map<String, byte[]> contents = new LinkedHashMap<>();
      List<FileChange> changes = changes(draft, last, objects, contents);
      TreeEdit edit = new TreeEdit(reader, objects);
      for (FileChange change : changes) {
        edit.put(change.path(), change.entry(), draft.mode(change.path()));
      }
      ObjectId newTree = edit.write(tree);
      Identity identity = draft.identity();
      List<ObjectId> parents = new ArrayList<>();
      if (replaces && standing.id() != null) {
        try (RevWalk walk = new RevWalk(reader)) {
          RevCommit replaced = walk.parseCommit(standing.id());
          identity = new Identity(replaced.getAuthorIdent(), identity.committer());
          List<ObjectId> others = prepared.parents();
          for (RevCommit parent : replaced.getParents()) {
            parents.add(parent.getId());
          }
          if (others != null) {
            parents.clear();
            parents.addAll(others);
          }
        }
      } else {
        parents.addAll(draft.parents());
      }
      ObjectId commit =
          new NewCommit(repo).insert(objects, identity, newTree, parents, message.text());
      reached("objects");
      Journal journal =
          new Journal(owner, standing.ref(), standing.id(), commit, List.copyOf(changes));
      made = apply(journal, draft, files, index, contents, identity, message);
      return made ? new Made<>(commit, prepared.answer()) : null;
    } finally {
      if (!made && !Journal.isThere(repo)) {
        abandon();
      }
    }
  }

  /** What cannot be given back is a gap, and no harm. */
  private void abandon() {
    try {
      plan.abandon();
    } catch (IOException e) {
      obstacle = obstacle.isEmpty() ? IoMessage.of(e) : obstacle;
    }
  }

  static @Nullable ObjectId treeOf(ObjectReader reader, @Nullable ObjectId commit)
      throws IOException {
    if (commit == null) {
      return null;
    }
    try (RevWalk walk = new RevWalk(reader)) {
      return walk.parseCommit(commit).getTree().getId();
    }
  }

  /**
   * Writes the blobs of a change.
   *
   * @param contents gets the new contents by path
   */
  static List<FileChange> changes(
      ChangeSet draft, TreeSnapshot last, LooseObjects objects, Map<String, byte[]> contents)
      throws IOException {
    for (Map.Entry<String, String> file : draft.written().entrySet()) {
      String path = file.getKey();
      contents.put(path, file.getValue().getBytes(StandardCharsets.UTF_8));
    }
    Map<String, ObjectId> blobs = objects.insertBlobs(contents);
    // What a hand has written comes back if the change is undone.
    Map<String, ObjectId> taken = objects.insertBlobs(draft.taken());
    List<FileChange> changes = new ArrayList<>();
    for (Map.Entry<String, ObjectId> blob : blobs.entrySet()) {
      String path = blob.getKey();
      ObjectId old = taken.containsKey(path) ? taken.get(path) : last.id(path);
      changes.add(new FileChange(path, old, blob.getValue(), draft.crlf(path)));
    }
    for (Map.Entry<String, ChangeSet.Kept> kept : draft.kept().entrySet()) {
      ObjectId id = kept.getValue().id();
      String path = kept.getKey();
      ObjectId now = id == null ? ObjectId.zeroId() : id;
      FileChange.Place place = draft.removes(path) ? FileChange.Place.GONE : FileChange.Place.KEPT;
      changes.add(new FileChange(path, last.id(path), now, place));
    }
    return changes;
  }

  /** Files, index, branch; false when the branch was moved by another, and all is put back. */
  private boolean apply(
      Journal journal,
      ChangeSet draft,
      WorkFiles files,
      IndexEdit index,
      Map<String, byte[]> contents,
      Identity identity,
      Message message)
      throws IOException, Refusal {
    lock.requireHeld();
    if (!journal.write(repo)) {
      obstacle = "another change is in progress: " + Journal.file(repo) + " says";
      return false;
    }
    boolean moved;
    try {
      reached("journal");
      writeFiles(journal, draft, files, contents);
      writeIndex(journal, draft, files, index);
      moved = moveBranch(journal, identity, message);
    } catch (Throwable e) {
      if (isConcluded(journal, e)) {
        return true;
      }
      throw e;
    }
    if (!moved) {
      return recovery.conclude(journal);
    }
    confirm(journal);
    clear();
    return true;
  }

  /** Whether the branch has moved in spite of a failure. */
  private boolean isConcluded(Journal journal, Throwable failure) {
    try {
      return recovery.conclude(journal);
    } catch (IOException | Refusal | RuntimeException e) {
      // The journal stays, and the next command finds it.
      failure.addSuppressed(e);
      return false;
    }
  }

  private void writeFiles(
      Journal journal, ChangeSet draft, WorkFiles files, Map<String, byte[]> contents)
      throws IOException, Refusal {
    for (FileChange change : journal.files()) {
      byte[] content = contents.get(change.path());
      boolean isGone = change.place() == FileChange.Place.GONE;
      if (content == null && !isGone) {
        continue;
      }
      if (!files.isAsBefore(change, draft.before(change.path()))) {
        throw Refusal.of(
            change.path() + " was changed by another program while it was being recorded",
            "inspect it (git diff HEAD -- " + change.path() + "), then try again");
      }
      if (content == null) {
        files.remove(change.path());
      } else {
        files.write(change.path(), content, change.crlf());
      }
      reached("file");
    }
  }

  private void writeIndex(Journal journal, ChangeSet draft, WorkFiles files, IndexEdit index)
      throws IOException, Refusal {
    lock.requireHeld();
    Map<String, @Nullable ObjectId> entries = new LinkedHashMap<>();
    Map<String, FileMode> modes = new HashMap<>();
    for (FileChange change : journal.files()) {
      entries.put(change.path(), change.entry());
      FileMode mode = draft.mode(change.path());
      if (mode != null) {
        modes.put(change.path(), mode);
      }
    }
    index.write(files.top(), entries, modes);
    reached("index");
  }

  private boolean moveBranch(Journal journal, Identity identity, Message message)
      throws IOException, Refusal {
    CasResult result =
        head.move(
            new Head.Standing(journal.ref(), journal.old()),
            journal.now(),
            identity.committer(),
            message.subject(),
            repo.config().get("core.logallrefupdates"));
    if (result instanceof CasResult.Moved) {
      reached("branch");
      return true;
    }
    obstacle =
        result instanceof CasResult.Blocked blocked
            ? blocked.lock().explain()
            : journal.ref() + " was moved by other processes each time; try again";
    return false;
  }

  /** Success is reported only after the ref has been read again. */
  private void confirm(Journal journal) throws IOException, Refusal {
    if (!recovery.isRecorded(journal)) {
      clear();
      String commit = journal.now().name();
      throw Refusal.fault(
          "the commit "
              + commit
              + " was made, and "
              + journal.ref()
              + " was moved to another commit immediately",
          "another program moved the branch; restore the commit: git cherry-pick " + commit);
    }
  }

  /** All is done: what fails now is for the next command to clear away. */
  private void clear() {
    try {
      Journal.clear(repo);
    } catch (IOException e) {
      obstacle = IoMessage.of(e);
    }
  }

  private void reached(String step) throws IOException {
    if (progress != null) {
      progress.reached(step);
    }
  }
}
