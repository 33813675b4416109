package gitara.git;

import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;

/** Which commits others lead to, whatever the dates of the commits say. */
public final class Ancestors {
  private Ancestors() {}

  /**
   * Those of some commits that are, or are behind, one of the tips. Reads all of history where one
   * is not: for what is about to be refused, not for each commit.
   *
   * @param tips objects that are missing, or are no commits, are passed over
   */
  public static Set<ObjectId> among(
      ObjectReader reader, Set<ObjectId> commits, Collection<ObjectId> tips) throws IOException {
    Set<ObjectId> found = new HashSet<>();
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      for (ObjectId tip : tips) {
        try {
          RevObject object = walk.peel(walk.parseAny(tip));
          if (object instanceof RevCommit commit) {
            walk.markStart(commit);
          }
        } catch (MissingObjectException e) {
          // A missing object has no ancestors.
        }
      }
      for (RevCommit commit = walk.next();
          commit != null && found.size() < commits.size();
          commit = walk.next()) {
        if (commits.contains(commit.getId())) {
          found.add(commit.getId().copy());
        }
      }
    }
    return found;
  }
}
