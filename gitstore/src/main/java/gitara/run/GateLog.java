package gitara.run;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.ChangedPathTreeFilter;

/** The commits of a run in the history of a commit, oldest first, with what they decide. */
public final class GateLog {
  /**
   * A commit of the run.
   *
   * @param lines the nearest commits of the run behind it, one for each line of history that it
   *     continues
   * @param befores the files of the repository as its parents have them; no file for a root commit
   * @param state the files as the commit has them
   */
  public record Entry(
      ObjectId commit,
      List<ObjectId> lines,
      String message,
      List<Decision> decisions,
      List<TreeSnapshot> befores,
      TreeSnapshot state) {}

  private GateLog() {}

  /**
   * Reads the commits that change a folder.
   *
   * @param folder without a slash at its end; empty for all commits
   * @param reader from which the states keep reading
   */
  public static List<Entry> read(Repo repo, ObjectReader reader, ObjectId tip, String folder)
      throws IOException, Refusal {
    repo.readRecent();
    List<Entry> entries = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader);
        RevWalk parents = new RevWalk(reader)) {
      // With the messages kept, JGit does not use the filters of changed paths.
      walk.setRetainBody(false);
      walk.sort(RevSort.TOPO);
      walk.sort(RevSort.REVERSE, true);
      if (!folder.isEmpty()) {
        walk.setTreeFilter(ChangedPathTreeFilter.create(folder));
      }
      walk.markStart(walk.parseCommit(tip));
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        // The walk leaves out parents that are no commits of the run, and what else they changed.
        RevCommit whole = parents.parseCommit(commit);
        String message = whole.getFullMessage();
        List<TreeSnapshot> befores = new ArrayList<>();
        for (RevCommit parent : whole.getParents()) {
          befores.add(new TreeSnapshot(reader, parents.parseTree(parent).getId()));
        }
        if (befores.isEmpty()) {
          befores.add(new TreeSnapshot(reader, null));
        }
        entries.add(
            new Entry(
                commit.getId(),
                lines(commit),
                message,
                Decision.in(message),
                befores,
                new TreeSnapshot(reader, commit.getTree().getId())));
      }
    } catch (MissingObjectException e) {
      throw Refusal.missing("the history of the run needs", e.getObjectId());
    }
    return entries;
  }

  private static List<ObjectId> lines(RevCommit commit) {
    List<ObjectId> lines = new ArrayList<>();
    for (RevCommit parent : commit.getParents()) {
      lines.add(parent.getId());
    }
    return lines;
  }
}
