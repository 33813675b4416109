package gitara.history;

import gitara.git.Commits;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Finds the commits that change a folder at the top, on a walk that is made for something else: of
 * a repository without the folder nothing is read or kept that was not already.
 */
final class FolderWatch {
  private final TopTrees trees;
  private final Commits commits;
  private final String folder;
  private final List<int @Nullable []> path;

  /** What is in the folder, by commit; those that have none are not in here. */
  private final Map<Integer, ObjectId> contents = new HashMap<>();

  FolderWatch(TopTrees trees, Commits commits, String folder) {
    this.trees = trees;
    this.commits = commits;
    this.folder = folder;
    this.path = Commits.keys(List.of(folder));
  }

  /** A commit that the walk does not go behind. */
  void begin(int commit) throws IOException {
    keep(commit, trees.folder(commits.tree(commit), folder));
  }

  /** Whether the folder is not as it is in each of the commit's parents, which were asked for. */
  boolean changes(int commit, int[] parents) throws IOException {
    ObjectId now =
        parents.length == 0
            ? trees.folder(commits.tree(commit), folder)
            : after(commit, parents[0]);
    keep(commit, now);
    boolean changes = parents.length == 0 && now != null;
    for (int parent : parents) {
      changes |= !Objects.equals(contents.get(parent), now);
    }
    return changes;
  }

  private @Nullable ObjectId after(int commit, int first) throws IOException {
    if (!commits.mayChange(commit, path)) {
      return contents.get(first);
    }
    ObjectId tree = commits.tree(commit);
    return tree.equals(commits.tree(first)) ? contents.get(first) : trees.folder(tree, folder);
  }

  private void keep(int commit, @Nullable ObjectId content) {
    if (content != null) {
      contents.put(commit, content);
    }
  }
}
