package gitara.ref;

import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** How a compare-and-swap of one ref ended. Only {@link Moved} changed anything. */
public sealed interface CasResult {
  /** The ref held the expected value and now holds the next one. */
  record Moved(ObjectId now) implements CasResult {}

  /** The ref holds another value than expected; null when it does not exist. */
  record Lost(@Nullable ObjectId now) implements CasResult {}

  /** Someone else holds the ref's lock file. */
  record Blocked(HeldLock lock) implements CasResult {}
}
