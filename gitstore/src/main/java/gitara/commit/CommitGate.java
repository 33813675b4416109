package gitara.commit;

import gitara.git.Refusal;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The check that a change has to pass before a commit is made of it. It is called under the index
 * lock, before numbers are taken and before anything is written.
 */
@FunctionalInterface
public interface CommitGate {
  /** Lets everything pass: for changes that are staged only, which the hooks check. */
  CommitGate OPEN = (parents, before, after, message) -> {};

  /**
   * Refuses a commit that must not be made.
   *
   * @param parents the commits that the new one will follow; none on an unborn branch
   * @param before the state of the first parent
   * @param after the state that will be committed
   * @param message the whole message, trailers included
   */
  void check(List<ObjectId> parents, Snapshot before, Snapshot after, String message)
      throws IOException, Refusal;

  /**
   * The IDs that no new entry may have though no entry has them: those of entries that are gone.
   *
   * @param parents the commits that the new one will follow
   * @param space what stands before the IDs of the record elsewhere
   */
  default Set<String> spent(List<ObjectId> parents, String space) throws IOException {
    return Set.of();
  }
}
