package gitara.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Ref;
import org.jspecify.annotations.Nullable;

/** The branches of remotes that others build on, as this repository last saw them. */
public final class PublishedBranches {
  private static final List<String> USUAL = List.of("main", "master");

  private PublishedBranches() {}

  /**
   * Of each remote the branch that its HEAD names; where that is not known, its main or master
   * branch. Where no remote has one: the upstream of the present branch.
   */
  public static List<Ref> of(Repo repo) throws IOException {
    List<Ref> found = new ArrayList<>();
    for (String remote : repo.jgit().getRemoteNames()) {
      Ref branch = of(repo, Constants.R_REMOTES + remote + "/");
      if (branch != null) {
        found.add(branch);
      }
    }
    Upstream upstream = found.isEmpty() ? Upstream.of(repo) : null;
    Ref ref = upstream == null ? null : repo.jgit().exactRef(upstream.ref());
    return ref == null ? found : List.of(ref);
  }

  private static @Nullable Ref of(Repo repo, String prefix) throws IOException {
    Ref head = repo.jgit().exactRef(prefix + Constants.HEAD);
    if (head != null && head.getObjectId() != null) {
      return head.getLeaf();
    }
    for (String name : USUAL) {
      Ref ref = repo.jgit().exactRef(prefix + name);
      if (ref != null && ref.getObjectId() != null) {
        return ref;
      }
    }
    return null;
  }
}
