package gitara.ref;

import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** How a repository keeps its refs: the reading of one, and the moving of one. */
sealed interface Refs permits LooseRefs, ReftableRefs {
  /** The object that a ref points to; null when there is no such ref. */
  @Nullable ObjectId id(String name) throws IOException;

  /**
   * Moves a ref, if it holds what the caller last saw there.
   *
   * @param expected null when the ref must not exist yet
   * @param log what to say of it in the reflogs; null for nothing
   */
  CasResult swap(
      String name, @Nullable ObjectId expected, ObjectId next, RefLogs.@Nullable Line log)
      throws IOException;
}
