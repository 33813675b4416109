package gitara.history;

import java.util.Collection;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.ChangedPathTreeFilter;
import org.jspecify.annotations.Nullable;

/** The question to the commit-graph's changed-path filters whether a commit leaves paths alone. */
final class ChangedPathFilters {
  private final RevWalk walk;

  /** Null where the filters are not asked. */
  private final @Nullable ChangedPathTreeFilter filter;

  ChangedPathFilters(RevWalk walk, Collection<String> paths) {
    this.walk = walk;
    // The hash of other characters has changed between editions of git.
    boolean ascii = String.join("", paths).chars().allMatch(c -> c < 128);
    this.filter = ascii ? ChangedPathTreeFilter.create(paths.toArray(String[]::new)) : null;
  }

  /** Whether one of the paths may differ from the first parent's; true where nothing is known. */
  boolean mayDiffer(RevCommit commit) {
    return filter == null || filter.shouldTreeWalk(commit, walk, null);
  }
}
