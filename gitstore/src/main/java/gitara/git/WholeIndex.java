package gitara.git;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An index that is split, or sparse, or of a form that JGit does not read, as git writes it in
 * full. Only a copy is unfolded: what git itself keeps stays as its user has chosen.
 */
public final class WholeIndex {
  private static final List<String> UNFOLD =
      List.of(
          "-c",
          "core.splitIndex=false",
          "-c",
          "index.sparse=false",
          "-c",
          "index.version=2",
          "-c",
          "index.skipHash=false",
          "-c",
          "core.fsmonitor=false",
          "update-index",
          "--no-split-index",
          "--force-write-index");

  private WholeIndex() {}

  /**
   * Unfolds a copy in its place.
   *
   * @param why what JGit said of it
   */
  public static void unfold(Repo repo, Path copy, IOException why) throws IOException, Refusal {
    Subprocess.Result result =
        repo.subprocess().git(UNFOLD, Map.of("GIT_INDEX_FILE", copy.toString()), "");
    if (result.code() != 0) {
      throw unreadable(repo, why);
    }
  }

  public static Refusal unreadable(Repo repo, IOException why) {
    return Refusal.fault(
        "the index " + repo.indexFile() + " cannot be read: " + why.getMessage(),
        "check it with: git status; its format depends on core.splitIndex, index.sparse and"
            + " index.version");
  }
}
