package gitara.history;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.jspecify.annotations.Nullable;

/**
 * A search for the commits that change one folder at the top of a repository, run along a walk that
 * is made for another purpose. In a repository without the folder it reads nothing of its own.
 */
final class FolderWatch {
  private final TopTrees trees;
  private final ChangedPathFilters paths;
  private final String folder;

  /** The folder's tree by commit; commits without the folder are not in here. */
  private final Map<RevCommit, ObjectId> contents = new HashMap<>();

  FolderWatch(TopTrees trees, ChangedPathFilters paths, String folder) {
    this.trees = trees;
    this.paths = paths;
    this.folder = folder;
  }

  /** Takes note of a commit that the walk does not go behind. */
  void begin(RevCommit commit) throws IOException {
    keep(commit, trees.folder(commit.getTree(), folder));
  }

  /**
   * Whether the folder differs from the one in each of the commit's parents, for all of which this
   * was asked before.
   */
  boolean changes(RevCommit commit) throws IOException {
    int parents = commit.getParentCount();
    ObjectId now =
        parents == 0 ? trees.folder(commit.getTree(), folder) : after(commit, commit.getParent(0));
    keep(commit, now);
    boolean changes = parents == 0 && now != null;
    for (int i = 0; i < parents; i++) {
      changes |= !Objects.equals(contents.get(commit.getParent(i)), now);
    }
    return changes;
  }

  private @Nullable ObjectId after(RevCommit commit, RevCommit first) throws IOException {
    if (commit.getTree().equals(first.getTree()) || !paths.mayDiffer(commit)) {
      return contents.get(first);
    }
    return trees.folder(commit.getTree(), folder);
  }

  private void keep(RevCommit commit, @Nullable ObjectId content) {
    if (content != null) {
      contents.put(commit, content);
    }
  }
}
