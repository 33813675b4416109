package gitara.cli;

import gitara.ara.AraProtocol;
import gitara.ara.Lookup;
import gitara.ara.NoRecord;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The record at HEAD, opened for reading. */
final class RecordAtHead implements AutoCloseable {
  private final Repo repo;
  private final ObjectReader reader;
  private final @Nullable ObjectId head;
  private final Lookup lookup;

  private RecordAtHead(Repo repo, ObjectReader reader, @Nullable ObjectId head, Lookup lookup) {
    this.repo = repo;
    this.reader = reader;
    this.head = head;
    this.lookup = lookup;
  }

  /** Opens the repository and the record of its HEAD; refuses where there is none. */
  static RecordAtHead open(Call call) throws Refusal, IOException {
    Repo repo = call.open();
    ObjectReader reader = repo.jgit().newObjectReader();
    Ref ref = repo.jgit().exactRef(Constants.HEAD);
    ObjectId head = ref == null ? null : ref.getObjectId();
    ObjectId tree = null;
    if (head != null) {
      try (RevWalk walk = new RevWalk(reader)) {
        tree = walk.parseCommit(head).getTree().getId();
      }
    }
    TreeSnapshot snapshot = new TreeSnapshot(reader, tree);
    String root = new AraProtocol().root(snapshot);
    if (root == null) {
      repo.close();
      throw NoRecord.here();
    }
    return new RecordAtHead(repo, reader, head, new Lookup(snapshot, root));
  }

  Repo repo() {
    return repo;
  }

  @Nullable ObjectId head() {
    return head;
  }

  String root() {
    return lookup.root();
  }

  Lookup lookup() {
    return lookup;
  }

  @Override
  public void close() {
    reader.close();
    repo.close();
  }
}
