package gitara.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/** The paths of the files that a commit changes. */
public final class ChangedPaths {
  private ChangedPaths() {}

  /** Against the first parent; all files of a commit without one. */
  public static List<String> of(ObjectReader reader, RevWalk walk, RevCommit commit)
      throws IOException {
    List<String> paths = new ArrayList<>();
    try (TreeWalk trees = new TreeWalk(reader)) {
      if (commit.getParentCount() == 0) {
        trees.addTree(new EmptyTreeIterator());
      } else {
        RevCommit parent = commit.getParent(0);
        walk.parseHeaders(parent);
        trees.addTree(parent.getTree());
      }
      trees.addTree(commit.getTree());
      trees.setRecursive(true);
      trees.setFilter(TreeFilter.ANY_DIFF);
      while (trees.next()) {
        paths.add(trees.getPathString());
      }
    }
    return paths;
  }
}
