package gitara.gate;

import gitara.record.ObjectCache;
import gitara.record.TreeSnapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * Snapshots of trees, the same one for the same tree while it is among the last: what a commit
 * leaves is what the next one begins with, and what was read of it need not be read again.
 */
final class Trees {
  private static final int KEPT = 4;

  /** Of a file of a few megabytes the last versions, which the next one is a difference to. */
  private static final long BLOBS = 1L << 20;

  private final ObjectCache objects;
  private final Map<ObjectId, TreeSnapshot> last = new LinkedHashMap<>();

  Trees(ObjectReader reader) {
    this.objects = new ObjectCache(reader, BLOBS);
  }

  TreeSnapshot of(ObjectId tree) {
    TreeSnapshot known = last.remove(tree);
    if (known == null) {
      known = new TreeSnapshot(objects, tree.copy());
    }
    if (last.size() >= KEPT) {
      last.remove(last.keySet().iterator().next());
    }
    last.put(tree.copy(), known);
    return known;
  }
}
