package gitara.commit;

import gitara.git.Identity;
import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.record.TreeSnapshot;
import gitara.ref.Owner;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The one place where a commit is made. Under the index lock: objects, then the journal, the work
 * tree's files, the index, and last the branch by compare-and-swap; success is told after the
 * branch is read again.
 */
public final class Recorder {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

  /**
   * What became of a plan.
   *
   * @param commit null when there was nothing to do
   * @param notes what the user should know besides, such as a recovery
   */
  public record Recorded<T>(@Nullable ObjectId commit, T answer, List<String> notes) {}

  private final Repo repo;
  private final Owner owner;
  private final List<String> notes = new ArrayList<>();

  public Recorder(Repo repo, Owner owner) {
    this.repo = repo;
    this.owner = owner;
  }

  public <T> Recorded<T> record(Plan<T> plan) throws Refusal {
    repo.requireWorkTree();
    repo.config();
    refuseUnfinishedOperation();
    long start = System.nanoTime();
    try (IndexLock lock = IndexLock.acquire(repo, owner)) {
      String settled = Journal.settle(repo);
      if (settled != null) {
        notes.add(settled);
      }
      while (true) {
        Recorded<T> recorded = attempt(plan);
        if (recorded != null) {
          return recorded;
        }
        if (System.nanoTime() - start > PATIENCE_NANOS) {
          throw Refusal.fault(
              "the branch cannot be moved: " + blocker(),
              "if no git command is running in this repository, one was killed and left that file"
                  + " behind: check, then remove it");
        }
        TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(2, 20));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.fault("interrupted", null);
    } catch (IOException e) {
      throw Refusal.fault(
          "the change could not be written: " + Journal.reason(e),
          "the record is as it was, or the next git-ara command puts it back");
    }
  }

  /** Settles what a killed command left, without a change of its own. */
  public static @Nullable String settle(Repo repo, Owner owner) throws Refusal {
    try (IndexLock lock = IndexLock.acquire(repo, owner)) {
      return Journal.settle(repo);
    } catch (IOException e) {
      throw Refusal.fault("recovery failed: " + Journal.reason(e), null);
    }
  }

  private void refuseUnfinishedOperation() throws Refusal {
    String operation = repo.operationUnderWay();
    if (operation != null) {
      throw Refusal.of(
          "a " + operation + " is under way in this work tree",
          "finish it first (git status says how), then try again");
    }
  }

  /** One try from fresh inputs; null when the branch moved meanwhile. */
  private <T> @Nullable Recorded<T> attempt(Plan<T> plan) throws IOException, Refusal {
    Ref headRef = repo.jgit().exactRef(Constants.HEAD);
    if (headRef == null) {
      throw Refusal.fault("HEAD is missing in " + repo.gitDir(), "see what git says: git status");
    }
    ObjectId parent = headRef.getObjectId();
    try (ObjectReader reader = repo.jgit().newObjectReader();
        LooseObjects objects = new LooseObjects(repo.objectsDir(), owner.token())) {
      ObjectId tree = parent == null ? null : treeOf(reader, parent);
      WorkFiles files = new WorkFiles(repo);
      IndexEdit index = IndexEdit.read(repo.indexFile(), Journal.folder(repo).resolve("index.new"));
      TreeSnapshot head = new TreeSnapshot(reader, tree);
      boolean made = false;
      try {
        Draft draft = new Draft(head, files, index, () -> Identity.of(repo));
        Plan.Prepared<T> prepared = plan.prepare(draft);
        draft.check();
        Message message = prepared.message();
        if (message == null) {
          made = true;
          return new Recorded<>(null, prepared.answer(), List.copyOf(notes));
        }
        Map<String, byte[]> contents = new LinkedHashMap<>();
        List<FileChange> changes = changes(draft, head, objects, contents);
        TreeEdit edit = new TreeEdit(reader, objects);
        for (FileChange change : changes) {
          edit.put(change.path(), change.now());
        }
        ObjectId newTree = edit.write(tree);
        Identity identity = draft.identity();
        ObjectId commit = commit(objects, identity, newTree, parent, message.text());
        Journal journal =
            new Journal(headRef.getTarget().getName(), parent, commit, List.copyOf(changes));
        made = apply(journal, files, index, contents, identity.committer(), message);
        if (!made) {
          return null;
        }
        confirm(journal);
        return new Recorded<>(commit, prepared.answer(), List.copyOf(notes));
      } finally {
        index.discard();
        if (!made) {
          plan.abandon();
        }
      }
    }
  }

  private static ObjectId treeOf(ObjectReader reader, ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      RevCommit parsed = walk.parseCommit(commit);
      return parsed.getTree().getId();
    }
  }

  private static List<FileChange> changes(
      Draft draft, TreeSnapshot head, LooseObjects objects, Map<String, byte[]> contents)
      throws IOException {
    List<FileChange> changes = new ArrayList<>();
    for (Map.Entry<String, String> file : draft.written().entrySet()) {
      String path = file.getKey();
      byte[] content = SourceText.of(path, file.getValue()).encode();
      ObjectId blob = objects.insert(Constants.OBJ_BLOB, content);
      changes.add(new FileChange(path, head.id(path), blob, draft.crlf(path)));
      contents.put(path, content);
    }
    return changes;
  }

  private ObjectId commit(
      LooseObjects objects,
      Identity identity,
      ObjectId tree,
      @Nullable ObjectId parent,
      String message)
      throws IOException, Refusal {
    if (repo.config().isTrue("commit.gpgsign")) {
      return signed(identity, tree, parent, message);
    }
    CommitBuilder builder = new CommitBuilder();
    builder.setTreeId(tree);
    if (parent != null) {
      builder.setParentId(parent);
    }
    builder.setAuthor(identity.author());
    builder.setCommitter(identity.committer());
    builder.setMessage(message);
    return objects.insert(Constants.OBJ_COMMIT, builder.build());
  }

  /** Git knows every way to sign that a user may have configured. */
  private ObjectId signed(
      Identity identity, ObjectId tree, @Nullable ObjectId parent, String message)
      throws IOException, Refusal {
    List<String> arguments = new ArrayList<>(List.of("commit-tree", "-S", tree.name()));
    if (parent != null) {
      arguments.add("-p");
      arguments.add(parent.name());
    }
    arguments.add("-F");
    arguments.add("-");
    Map<String, String> people = new LinkedHashMap<>();
    people("AUTHOR", identity.author(), people);
    people("COMMITTER", identity.committer(), people);
    Subprocess.Result result = repo.subprocess().git(arguments, people, message);
    if (result.code() != 0) {
      throw Refusal.of(
          "commit.gpgsign is set and git could not sign the commit: " + result.err(),
          "make signing work (git commit would fail alike), or switch it off here: git config"
              + " commit.gpgsign false");
    }
    return ObjectId.fromString(result.out().strip());
  }

  private static void people(String role, PersonIdent person, Map<String, String> variables) {
    String prefix = "GIT_" + role + "_";
    variables.put(prefix + "NAME", person.getName());
    variables.put(prefix + "EMAIL", person.getEmailAddress());
    variables.put(prefix + "DATE", "@" + externalDate(person));
  }

  private static String externalDate(PersonIdent person) {
    String external = person.toExternalString();
    return external.substring(external.lastIndexOf('>') + 2);
  }

  /** Files, index, branch; false when the branch was moved by another, and all is put back. */
  private boolean apply(
      Journal journal,
      WorkFiles files,
      IndexEdit index,
      Map<String, byte[]> contents,
      PersonIdent committer,
      Message message)
      throws IOException, Refusal {
    journal.write(repo);
    boolean moved = false;
    try {
      Map<String, @Nullable ObjectId> entries = new LinkedHashMap<>();
      for (FileChange change : journal.files()) {
        byte[] content = contents.get(change.path());
        if (content != null) {
          files.write(change.path(), content, change.crlf());
        }
        entries.put(change.path(), change.now());
      }
      index.write(files.top(), entries);
      moved = moveBranch(journal, committer, message);
    } finally {
      if (!moved) {
        journal.undo(repo, files);
        files.removeScratch(journal.files());
      }
      Journal.clear(repo);
    }
    return moved;
  }

  private boolean moveBranch(Journal journal, PersonIdent committer, Message message)
      throws IOException {
    RefUpdate update = repo.jgit().updateRef(Constants.HEAD);
    update.setExpectedOldObjectId(journal.old() == null ? ObjectId.zeroId() : journal.old());
    update.setNewObjectId(journal.now());
    update.setRefLogIdent(committer);
    update.setRefLogMessage(message.subject(), false);
    RefUpdate.Result result = update.forceUpdate();
    return switch (result) {
      case NEW, FORCED, FAST_FORWARD -> true;
      case LOCK_FAILURE -> false;
      default -> throw new IOException("git's ref store answered " + result);
    };
  }

  /** What is told as done is read back first. */
  private void confirm(Journal journal) throws IOException, Refusal {
    Ref head = repo.jgit().exactRef(Constants.HEAD);
    if (head == null || !Journal.contains(repo, head.getObjectId(), journal.now())) {
      throw Refusal.fault(
          "the commit "
              + journal.now().name()
              + " was made, and "
              + journal.ref()
              + " moved away from"
              + " it at once",
          "another program moved the branch; bring the commit back with: git cherry-pick "
              + journal.now().name());
    }
  }

  private String blocker() throws IOException {
    Ref head = repo.jgit().exactRef(Constants.HEAD);
    String name = head == null ? Constants.HEAD : head.getTarget().getName();
    return (name.equals(Constants.HEAD) ? repo.gitDir() : repo.commonDir()).resolve(name + ".lock")
        + " is in the way";
  }
}
