package gitara.commit;

import gitara.git.Identity;
import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.IndexSnapshot;
import gitara.record.TreeSnapshot;
import gitara.ref.Head;
import gitara.ref.ProcessIdentity;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Changes that belong to a commit which git, or its user, is about to make: a merge that is not
 * concluded. They are put into the work tree and the index, and no further.
 */
public final class Stager {
  private final Repo repo;
  private final ProcessIdentity owner;

  public Stager(Repo repo, ProcessIdentity owner) {
    this.repo = repo;
    this.owner = owner;
  }

  /**
   * Stages files; one that git calls unmerged is no longer.
   *
   * @param contents by the paths, with the line ends that git stores
   */
  public void stage(Map<String, byte[]> contents) throws IOException, Refusal {
    try (IndexLock lock = IndexLock.acquire(repo, owner);
        LooseObjects objects = new LooseObjects(repo.objectsDir(), owner.token());
        IndexEdit index = IndexEdit.read(repo, owner)) {
      lock.requireHeld();
      put(contents, objects, index);
    }
  }

  /**
   * Has a plan change the record as it is staged; its message is nobody's.
   *
   * @param folder of the record; the empty text is the top
   */
  public <T> T stage(String folder, Change<T> plan) throws IOException, Refusal {
    try (IndexLock lock = IndexLock.acquire(repo, owner);
        ObjectReader reader = repo.objects();
        LooseObjects objects = new LooseObjects(repo.objectsDir(), owner.token());
        IndexEdit index = IndexEdit.read(repo, owner)) {
      IndexSnapshot staged = IndexSnapshot.read(repo, reader);
      TreeEdit edit = new TreeEdit(reader, objects);
      for (String path : staged.list(folder)) {
        ObjectId id = staged.id(path);
        if (id != null) {
          edit.put(path, id);
        }
      }
      Head head = new Head(repo.jgit(), repo.environment().clock(), owner);
      ObjectId tree = edit.write(CommitTransaction.treeOf(reader, head.read().id()));
      ChangeSet draft =
          new ChangeSet(
              CommitGate.OPEN,
              null,
              new TreeSnapshot(reader, tree),
              new WorkFiles(repo, owner.token()),
              index,
              () -> Identity.of(repo));
      Change.Prepared<T> prepared = plan.prepare(draft);
      draft.check();
      Map<String, byte[]> contents = new LinkedHashMap<>();
      for (Map.Entry<String, String> file : draft.written().entrySet()) {
        contents.put(file.getKey(), SourceText.of(file.getKey(), file.getValue()).encode());
      }
      lock.requireHeld();
      if (prepared.message() != null) {
        put(contents, objects, index);
      }
      return prepared.answer();
    }
  }

  private void put(Map<String, byte[]> contents, LooseObjects objects, IndexEdit index)
      throws IOException, Refusal {
    WorkFiles files = new WorkFiles(repo, owner.token());
    for (String path : contents.keySet()) {
      String link = files.linkOn(path);
      if (link != null) {
        throw Refusal.of(
            link + " is a symbolic link; a record consists of regular files and folders", null);
      }
    }
    Map<String, ObjectId> blobs = objects.insertBlobs(contents);
    for (Map.Entry<String, byte[]> file : contents.entrySet()) {
      byte[] present = files.read(file.getKey());
      boolean crlf = hasCarriageReturn(present) && !hasCarriageReturn(file.getValue());
      ObjectId blob = blobs.get(file.getKey());
      if (blob != null && !files.holds(file.getKey(), blob, crlf)) {
        files.write(file.getKey(), file.getValue(), crlf);
      }
    }
    Map<String, @Nullable ObjectId> entries = new HashMap<>(blobs);
    index.write(files.top(), entries);
  }

  private static boolean hasCarriageReturn(byte @Nullable [] bytes) {
    for (int i = 0; bytes != null && i < bytes.length; i++) {
      if (bytes[i] == '\r') {
        return true;
      }
    }
    return false;
  }
}
