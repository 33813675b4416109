package gitara.gate;

import gitara.git.PublishedBranches;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.rule.Finding;
import gitara.rule.ProtocolRules;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
 * Whether a change was one of an entry that nobody else had yet: what was legal when it was made
 * stays so after it is pushed. The trailers of the commit state the change, which hooks write for a
 * legal one only; every commit before it that has the entry is of the same person and at most a day
 * older, so that no old result is rewritten with a statement that somebody made up; and this clone
 * has seen none of them on a branch that others build on.
 */
final class OwnChange {
  /** So many commits are looked at. */
  private static final int FAR = 200;

  private static final Duration DAY = Duration.ofDays(1).plusSeconds(1);

  private final ObjectReader reader;
  private final RevWalk walk;
  private final ProtocolRules protocol;
  private final Finding finding;
  private final Set<ObjectId> seen;
  private final Map<RevCommit, Boolean> held = new HashMap<>();

  private OwnChange(
      ObjectReader reader,
      RevWalk walk,
      ProtocolRules protocol,
      Finding finding,
      Set<ObjectId> seen) {
    this.reader = reader;
    this.walk = walk;
    this.protocol = protocol;
    this.finding = finding;
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

  /**
   * Judges a commit that others have by now.
   *
   * @param seen what {@link #seen} found
   */
  static boolean is(
      ObjectReader reader, ProtocolRules protocol, LocatedFinding located, Set<ObjectId> seen)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId commit = ObjectId.fromString(located.commit());
      return new OwnChange(reader, walk, protocol, located.finding(), seen)
          .isOwn(walk.parseCommit(commit));
    }
  }

  private boolean isOwn(RevCommit commit) throws IOException {
    return isAddition(commit) ? wasTakenBack(commit) : isOfOwn(commit);
  }

  private boolean isAddition(RevCommit commit) throws IOException {
    boolean isNew = false;
    for (RevCommit parent : commit.getParents()) {
      isNew |= holds(commit) && !holds(parent);
    }
    return isNew;
  }

  /** Whether whoever had the number before was taken out of each line while nobody else had it. */
  private boolean wasTakenBack(RevCommit commit) throws IOException {
    boolean isFound = false;
    Deque<RevCommit> next = new ArrayDeque<>(List.of(commit));
    Set<RevCommit> visited = new HashSet<>();
    while (!next.isEmpty()) {
      RevCommit child = next.remove();
      boolean removes = false;
      for (RevCommit parent : child.getParents()) {
        boolean has = holds(parent);
        removes |= has && !holds(child);
        if (!has && visited.add(parent)) {
          next.add(parent);
        }
      }
      if ((removes && !isOfOwn(child)) || visited.size() > FAR) {
        return false;
      }
      isFound |= removes;
    }
    return isFound;
  }

  /** Whether a commit changes, or takes out, what only its author had. */
  private boolean isOfOwn(RevCommit commit) throws IOException {
    boolean isFound = false;
    Deque<RevCommit> next = new ArrayDeque<>(List.of(commit));
    Set<RevCommit> visited = new HashSet<>();
    while (!next.isEmpty()) {
      RevCommit child = next.remove();
      boolean isBefore = !child.equals(commit);
      for (RevCommit parent : child.getParents()) {
        if (holds(parent)) {
          if (!isUnseen(commit, parent) || !(isBefore || states(child))) {
            return false;
          }
          isFound = true;
          if (visited.add(parent)) {
            next.add(parent);
          }
        }
      }
      if (visited.size() > FAR) {
        return false;
      }
    }
    return isFound;
  }

  /** Whether a commit has an entry of that number, or the file where there is none. */
  private boolean holds(RevCommit commit) throws IOException {
    Boolean known = held.get(commit);
    if (known == null) {
      walk.parseBody(commit);
      TreeSnapshot state = new TreeSnapshot(reader, commit.getTree().getId());
      known = protocol.holds(state, finding);
      held.put(commit, known);
    }
    return known;
  }

  private boolean states(RevCommit commit) {
    String entry = finding.entry();
    String event = entry.isEmpty() ? "\nAra-Version: " : "\nAra-Event: " + entry + " ";
    return commit.getFullMessage().contains(event);
  }

  private boolean isUnseen(RevCommit change, RevCommit before) {
    return isOfOne(change, before)
        && written(change).isBefore(written(before).plus(DAY))
        && !seen.contains(before);
  }

  /**
   * When the author wrote it: another message, or another place, makes the committer's date later.
   */
  private static Instant written(RevCommit commit) {
    return commit.getAuthorIdent().getWhenAsInstant();
  }

  private static boolean isOfOne(RevCommit commit, RevCommit other) {
    PersonIdent one = commit.getCommitterIdent();
    PersonIdent two = other.getCommitterIdent();
    return one.getEmailAddress().equals(two.getEmailAddress())
        && one.getName().equals(two.getName());
  }
}
