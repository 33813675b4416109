package gitara.install;

import java.nio.file.Path;

/** Where a hook goes. */
public sealed interface Placement {
  /** Into git's own configuration. */
  record Configured() implements Placement {}

  /**
   * Into a file.
   *
   * @param shared whether others may get the file too, so that it must not name this machine's
   */
  record InFile(Path file, boolean shared) implements Placement {}

  /**
   * Nowhere by us: it would be overwritten, or is not ours to write to.
   *
   * @param why in a few words
   * @param where to put the snippet
   */
  record ByHand(String why, String where, String snippet) implements Placement {}
}
