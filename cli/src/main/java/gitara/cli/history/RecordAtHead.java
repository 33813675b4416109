package gitara.cli.history;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.model.NoRecord;
import gitara.cli.command.Call;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.model.MemoryLayout;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The record at HEAD, opened for reading. */
public final class RecordAtHead implements AutoCloseable {
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

  /**
   * Opens the repository and the record of its HEAD, or of what {@code --as-of} names; refuses
   * where there is none.
   */
  public static RecordAtHead open(Call call) throws Refusal, IOException {
    return open(call, call.args().value("--as-of"));
  }

  /** The same for a commit or date; null for HEAD. */
  public static RecordAtHead open(Call call, @Nullable String revision)
      throws Refusal, IOException {
    Repo repo = call.open();
    boolean done = false;
    try {
      ObjectReader reader = repo.objects();
      ObjectId head =
          revision == null ? Revision.head(repo) : Revision.of(repo, call.environment(), revision);
      ObjectId tree = null;
      if (head != null) {
        try (RevWalk walk = new RevWalk(reader)) {
          tree = walk.parseCommit(head).getTree().getId();
        }
      }
      TreeSnapshot snapshot = new TreeSnapshot(reader, tree);
      String root = new AraProtocol().root(snapshot);
      if (root == null) {
        if (revision != null) {
          throw Refusal.of("no research record in " + revision, "its first commit: git ara log");
        }
        throw absent(snapshot);
      }
      done = true;
      return new RecordAtHead(repo, reader, head, new Lookup(snapshot, root));
    } finally {
      if (!done) {
        repo.close();
      }
    }
  }

  /** That there is no record; where there is a memory, what reads that. */
  static Refusal absent(Snapshot snapshot) throws IOException {
    return snapshot.id(MemoryLayout.BOARD) == null
        ? NoRecord.here()
        : Refusal.of(
            "the last commit of this branch has a memory but no research record (a folder ara/)",
            "for the memory: git ara brief, git ara memory lines, git ara log L3; to create a"
                + " record: git ara init");
  }

  public Repo repo() {
    return repo;
  }

  @Nullable
  public ObjectId head() {
    return head;
  }

  public String root() {
    return lookup.root();
  }

  public Lookup lookup() {
    return lookup;
  }

  @Override
  public void close() {
    reader.close();
    repo.close();
  }
}
