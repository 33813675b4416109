package gitara.gate;

import gitara.git.PublishedBranches;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.rule.ProtocolRules;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.ReflogEntry;
import org.eclipse.jgit.lib.ReflogReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Whether a commit took back what nobody else had yet, read from history: its message says so and
 * states the change, all commits since are of the same person, and no branch of a remote was seen
 * at one of these. What was legal when it was made stays so after it is pushed.
 */
final class OwnRevert {
  private static final String REVERTS = "\nThis reverts commit ";
  private static final int FAR = 200;

  private final ObjectReader reader;
  private final Set<ObjectId> seen;

  /**
   * @param seen the tips with which this repository saw published branches
   */
  OwnRevert(ObjectReader reader, Set<ObjectId> seen) {
    this.reader = reader;
    this.seen = seen;
  }

  /** The tips with which a clone saw the branches of remotes that others build on. */
  static Set<ObjectId> seen(Repo repo) throws IOException {
    Set<ObjectId> seen = new HashSet<>();
    for (Ref ref : PublishedBranches.of(repo)) {
      ReflogReader log = repo.jgit().getRefDatabase().getReflogReader(ref.getName());
      for (ReflogEntry entry : log == null ? List.<ReflogEntry>of() : log.getReverseEntries()) {
        seen.add(entry.getNewId());
      }
    }
    return seen;
  }

  boolean is(ProtocolRules protocol, LocatedFinding located) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      RevCommit commit = walk.parseCommit(ObjectId.fromString(located.commit()));
      String entry = located.finding().entry();
      String stated = entry.isEmpty() ? "\nAra-Version: " : "\nAra-Event: " + entry + " remove ";
      String message = commit.getFullMessage();
      if (commit.getParentCount() != 1 || !message.contains(REVERTS) || !message.contains(stated)) {
        return false;
      }
      RevCommit one = walk.parseCommit(commit.getParent(0));
      for (int i = 0; i < FAR && !seen.contains(one) && isOfOne(commit, one); i++) {
        RevCommit parent = one.getParentCount() == 0 ? null : walk.parseCommit(one.getParent(0));
        TreeSnapshot before =
            new TreeSnapshot(reader, parent == null ? null : parent.getTree().getId());
        if (!protocol.holds(before, located.finding())) {
          return one.getParentCount() < 2;
        }
        if (parent == null) {
          return false;
        }
        one = parent;
      }
      return false;
    }
  }

  private static boolean isOfOne(RevCommit commit, RevCommit other) {
    PersonIdent one = commit.getCommitterIdent();
    PersonIdent two = other.getCommitterIdent();
    return one.getEmailAddress().equals(two.getEmailAddress())
        && one.getName().equals(two.getName());
  }
}
