package gitara.rule.ara;

import gitara.record.Snapshot;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The records that a run of judgements saw last, with what was read of them: a commit's state is
 * the next one's beginning. For one thread.
 */
public final class AraRecords {
  private static final int RECORDS = 3;
  private static final int OUTLINES = 24;

  /** Of what records take; more than that is read again. */
  private static final long MOST_KEPT = 64L << 20;

  private final IdentityHashMap<Snapshot, AraRecord> records = new IdentityHashMap<>();
  private final LinkedHashMap<ObjectId, Outline> outlines = new LinkedHashMap<>(32, 0.75f, true);

  AraRecord of(Snapshot snapshot, String root) {
    AraRecord known = records.get(snapshot);
    if (known == null || !known.root().equals(root)) {
      if (records.size() >= RECORDS || used() > MOST_KEPT) {
        records.clear();
      }
      known = new AraRecord(snapshot, root);
      records.put(snapshot, known);
    }
    return known;
  }

  private long used() {
    long used = 0;
    for (AraRecord record : records.values()) {
      used += record.used();
    }
    return used;
  }

  /** The outline of a version of a file; null where it has to be parsed whole. */
  @Nullable Outline outline(ObjectId id, byte[] content, String key) {
    Outline known = outlines.get(id);
    if (known == null) {
      known = Outline.of(content, key);
      if (known != null) {
        put(id, known);
      }
    }
    return known;
  }

  void put(ObjectId id, Outline outline) {
    outlines.put(id.copy(), outline);
    var oldest = outlines.entrySet().iterator();
    while (outlines.size() > OUTLINES && oldest.hasNext()) {
      oldest.next();
      oldest.remove();
    }
  }
}
