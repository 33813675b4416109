package gitara.history;

import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Where the record of a commit is, and what is in it.
 *
 * @param root the folder, ending in a slash; empty for the top of the repository; null when the
 *     commit has no record
 * @param tree that folder's tree; for the top the commit's own tree
 * @param key what is the same for two states exactly when the record is
 */
public record RecordState(@Nullable String root, ObjectId tree, ObjectId key) {
  public static final RecordState NONE =
      new RecordState(null, ObjectId.zeroId(), ObjectId.zeroId());

  public boolean isNone() {
    return root == null;
  }

  /** Whether the record is the same, wherever it lies. */
  public boolean same(RecordState other) {
    return isNone() == other.isNone() && key.equals(other.key);
  }

  /** Whether it also lies in the same place. */
  boolean unmoved(RecordState other) {
    return same(other) && (root == null || root.equals(other.root));
  }
}
