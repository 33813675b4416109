package gitara.ara.model;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.block.BlockLists;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The records that a run of judgements saw last, with what was read of them: a commit's state is
 * the next one's beginning. For one thread.
 */
public final class AraRecords {
  private static final int RECORDS = 3;

  /** Of what records take; more than that is read again. */
  private static final long MOST_KEPT = 64L << 20;

  /** The folder of a record by its content: two states that have it alike share what was read. */
  private record State(ObjectId folder, String root) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof State state && folder.equals(state.folder) && root.equals(state.root);
    }

    @Override
    public int hashCode() {
      return folder.hashCode();
    }
  }

  private final Protocol protocol;
  private final LinkedHashMap<Object, AraRecord> records = new LinkedHashMap<>(8, 0.75f, true);
  private final BlockLists<ObjectId> lists = AraRecord.lists();

  public AraRecords() {
    this(new AraProtocol());
  }

  /** The same of one record of several. */
  public AraRecords(Protocol protocol) {
    this.protocol = protocol;
  }

  /** The protocol, which knows the entries by the IDs that others know them by. */
  public Protocol protocol() {
    return protocol;
  }

  public AraRecord of(Snapshot snapshot, String root) throws IOException {
    ObjectId folder = snapshot.folderId(root.isEmpty() ? "" : root.substring(0, root.length() - 1));
    Object key = folder == null ? snapshot : new State(folder.copy(), root);
    AraRecord known = records.get(key);
    if (known == null || !known.root().equals(root)) {
      Iterator<AraRecord> oldest = records.values().iterator();
      while (records.size() >= RECORDS || (used() > MOST_KEPT && !records.isEmpty())) {
        oldest.next();
        oldest.remove();
      }
      known = new AraRecord(snapshot, root, lists);
      records.put(key, known);
    }
    return known.in(snapshot);
  }

  private long used() {
    long used = 0;
    for (AraRecord record : records.values()) {
      used += record.used();
    }
    return used;
  }
}
