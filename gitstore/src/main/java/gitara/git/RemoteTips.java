package gitara.git;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/**
 * The branches that others build on, as this repository last saw them: the upstream of the present
 * branch, and the main branch and the branches of runs of each remote; in a bare repository, which
 * is a remote itself, its own.
 */
public final class RemoteTips {
  /** The key of git's configuration that renames the folder of the branches of runs. */
  public static final String BRANCHES = "ara.branches";

  private RemoteTips() {}

  /** Their tips, by the names of the refs. */
  public static Map<String, ObjectId> tips(Repo repo) throws IOException {
    Repository jgit = repo.jgit();
    Map<String, ObjectId> tips = new TreeMap<>();
    if (repo.workTree() == null) {
      put(tips, jgit.exactRef(Constants.HEAD));
      putRuns(tips, repo, Constants.R_HEADS);
      return tips;
    }
    Upstream upstream = Upstream.of(repo);
    if (upstream != null) {
      tips.put(upstream.ref(), upstream.tip());
    }
    for (String remote : jgit.getRemoteNames()) {
      put(tips, jgit.exactRef(Constants.R_REMOTES + remote + "/" + Constants.HEAD));
      putRuns(tips, repo, Constants.R_REMOTES + remote + "/");
    }
    return tips;
  }

  /** Adds the branches of runs, which only grow. */
  private static void putRuns(Map<String, ObjectId> tips, Repo repo, String heads)
      throws IOException {
    String folder;
    try {
      folder = repo.config().get(BRANCHES);
    } catch (Refusal refusal) {
      return;
    }
    String prefix = heads + (folder == null ? "ara" : folder) + "/";
    for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(prefix)) {
      tips.put(ref.getName(), ref.getObjectId());
    }
  }

  private static void put(Map<String, ObjectId> tips, @Nullable Ref ref) {
    if (ref != null && ref.isSymbolic() && ref.getObjectId() != null) {
      tips.put(ref.getTarget().getName(), ref.getObjectId());
    }
  }
}
