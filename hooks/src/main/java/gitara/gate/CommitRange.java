package gitara.gate;

import gitara.git.Repo;
import gitara.history.RecordRevision;
import gitara.history.RecordWalk;
import gitara.protocol.Protocol;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The commits that lead to a tip and not to others.
 *
 * @param commits the newest first
 * @param touched their parents, too; the null id where a commit has none
 * @param without the others
 */
record CommitRange(Set<ObjectId> commits, Set<ObjectId> touched, Collection<ObjectId> without) {
  /** Null when there are more than so many. */
  static @Nullable CommitRange of(Repo repo, Collection<ObjectId> without, ObjectId tip, int most)
      throws IOException {
    CommitRange found =
        new CommitRange(new LinkedHashSet<>(), new HashSet<>(), List.copyOf(without));
    if (without.contains(tip)) {
      return found;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.markStart(walk.parseCommit(tip));
      for (ObjectId one : without) {
        if (walk.getObjectReader().has(one)) {
          walk.markUninteresting(walk.parseCommit(one));
        }
      }
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        if (found.commits.size() == most) {
          return null;
        }
        found.commits.add(commit.getId().copy());
        for (RevCommit parent : commit.getParents()) {
          found.touched.add(parent.getId().copy());
        }
        if (commit.getParentCount() == 0) {
          found.touched.add(ObjectId.zeroId());
        }
      }
    }
    return found;
  }

  /**
   * Whether the way to the tip led over a commit, which is what was left out. History may have been
   * rewritten, and the old one thrown away.
   */
  boolean isBehind(ObjectId left, ObjectId tip) {
    return left.equals(tip) || touched.contains(left);
  }

  /**
   * Whether each line of the way to the tip begins at a commit, which is what was left out: what is
   * known of that commit then holds where each line begins.
   */
  boolean isAllFrom(ObjectId left, ObjectId tip) {
    for (ObjectId one : touched) {
      if (!one.equals(left) && !commits.contains(one)) {
        return false;
      }
    }
    return isBehind(left, tip);
  }

  /** For a walk to these commits, and from each of them one step behind it. */
  RecordWalk.Known known(ObjectReader reader, Protocol protocol) {
    Map<ObjectId, RecordRevision> outside = new HashMap<>();
    return commit ->
        commits.contains(commit.toObjectId()) ? null : at(reader, protocol, outside, commit);
  }

  private static RecordRevision at(
      ObjectReader reader,
      Protocol protocol,
      Map<ObjectId, RecordRevision> outside,
      AnyObjectId commit) {
    return outside.computeIfAbsent(
        commit.toObjectId(),
        id -> {
          try {
            var state = RecordWalk.stateOf(reader, protocol, id);
            return state.isNone()
                ? RecordRevision.NONE
                : new RecordRevision(outside.size(), id.copy(), state);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
