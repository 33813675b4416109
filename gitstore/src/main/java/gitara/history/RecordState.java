package gitara.history;

import java.util.Objects;
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

  // Written out: the first use of what the compiler gives a record costs a fresh JVM 2 ms.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RecordState state
        && key.equals(state.key)
        && tree.equals(state.tree)
        && Objects.equals(root, state.root);
  }

  @Override
  public int hashCode() {
    return tree.hashCode();
  }

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
