package gitara.gate;

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

  private final ObjectReader reader;
  private final Map<ObjectId, TreeSnapshot> last = new LinkedHashMap<>();

  Trees(ObjectReader reader) {
    this.reader = reader;
  }

  TreeSnapshot of(ObjectId tree) {
    TreeSnapshot known = last.remove(tree);
    if (known == null) {
      known = new TreeSnapshot(reader, tree.copy());
    }
    if (last.size() >= KEPT) {
      last.remove(last.keySet().iterator().next());
    }
    last.put(tree.copy(), known);
    return known;
  }
}
