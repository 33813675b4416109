package gitara.history;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.ChangedPathTreeFilter;
import org.jspecify.annotations.Nullable;

/**
 * Finds the commits that change a folder at the top, on a walk that is made for something else: of
 * a repository without the folder nothing is read or kept that was not already.
 */
final class FolderWatch {
  private final TopTrees trees;
  private final RevWalk walk;
  private final String folder;
  private final ChangedPathTreeFilter filter;

  /** What is in the folder, by commit; those that have none are not in here. */
  private final Map<ObjectId, ObjectId> contents = new HashMap<>();

  FolderWatch(TopTrees trees, RevWalk walk, String folder) {
    this.trees = trees;
    this.walk = walk;
    this.folder = folder;
    this.filter = ChangedPathTreeFilter.create(folder);
  }

  /** A commit that the walk does not go behind. */
  void begin(RevCommit commit) throws IOException {
    walk.parseHeaders(commit);
    keep(commit, trees.folder(commit.getTree(), folder));
  }

  /** Whether the folder is not as it is in each of the commit's parents, which were asked for. */
  boolean changes(RevCommit commit) throws IOException {
    int parents = commit.getParentCount();
    ObjectId now = parents == 0 ? trees.folder(commit.getTree(), folder) : after(commit);
    keep(commit, now);
    boolean changes = parents == 0 && now != null;
    for (int i = 0; i < parents; i++) {
      changes |= !Objects.equals(contents.get(commit.getParent(i)), now);
    }
    return changes;
  }

  private @Nullable ObjectId after(RevCommit commit) throws IOException {
    RevCommit first = commit.getParent(0);
    walk.parseHeaders(first);
    if (commit.getTree().equals(first.getTree()) || !filter.shouldTreeWalk(commit, walk, null)) {
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
