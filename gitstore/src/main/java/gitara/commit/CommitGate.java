package gitara.commit;

import gitara.git.Refusal;
import gitara.record.Snapshot;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The check that a change has to pass before a commit is made of it. It is called under the index
 * lock, before numbers are taken and before anything is written.
 */
@FunctionalInterface
public interface CommitGate {
  /** Lets everything pass: for changes that are staged only, which the hooks check. */
  CommitGate OPEN = (parent, before, after, message) -> {};

  /**
   * Refuses a commit that must not be made.
   *
   * @param parent the commit that the new one will follow; null on an unborn branch
   * @param before the state of the parent
   * @param after the state that will be committed
   * @param message the whole message, trailers included
   */
  void check(@Nullable ObjectId parent, Snapshot before, Snapshot after, String message)
      throws IOException, Refusal;
}
