package gitara.git;

import java.io.IOException;
import org.eclipse.jgit.lib.BranchConfig;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/**
 * The branch that the present one is published to, as this repository last saw it.
 *
 * @param ref such as {@code refs/remotes/origin/main}
 */
public record Upstream(String ref, ObjectId tip) {

  /** Null when the branch has none, was never published, or HEAD is on no branch. */
  public static @Nullable Upstream of(Repo repo) throws IOException {
    Repository jgit = repo.jgit();
    String name = repo.branch();
    if (name == null) {
      return null;
    }
    String branch = Repository.shortenRefName(name);
    String tracking = new BranchConfig(jgit.getConfig(), branch).getTrackingBranch();
    Ref ref = tracking == null ? null : jgit.exactRef(tracking);
    ObjectId tip = ref == null ? null : ref.getObjectId();
    return tracking == null || tip == null ? null : new Upstream(tracking, tip);
  }
}
