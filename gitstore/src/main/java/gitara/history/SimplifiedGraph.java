package gitara.history;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * History with all commits left out but some that matter, and the merges by which what one of them
 * did came to a line that did not have it. It is computed from git's own graph and not from the
 * index: that leaves out merges after which the record is what it was on one side, and just these
 * say which branch a change came from.
 */
final class SimplifiedGraph {
  private final ObjectReader reader;
  private final EventGroups groups;
  private final Map<ObjectId, RecordCommit> wanted = new HashMap<>();
  private final List<RevCommit> knots = new ArrayList<>();
  private final List<List<Integer>> parents = new ArrayList<>();

  /** The knots that stand for a commit: itself, or the last ones before it. */
  private final IdentityHashMap<RevCommit, List<Integer>> ends = new IdentityHashMap<>();

  SimplifiedGraph(ObjectReader reader, EventGroups groups, List<RecordCommit> moments) {
    this.reader = reader;
    this.groups = groups;
    for (RecordCommit moment : moments) {
      wanted.put(moment.commit(), moment);
    }
  }

  /** The knots behind some commits, children before parents. */
  List<GraphNode> from(List<ObjectId> tips) throws IOException {
    List<RevCommit> commits = commits(tips);
    for (int i = commits.size() - 1; i >= 0; i--) {
      settle(commits.get(i));
    }
    List<GraphNode> nodes = new ArrayList<>(knots.size());
    RevWalk walk = new RevWalk(reader);
    for (int i = knots.size() - 1; i >= 0; i--) {
      RecordCommit moment = wanted.get(knots.get(i));
      List<ObjectId> before = new ArrayList<>();
      for (int parent : parents.get(i)) {
        before.add(knots.get(parent).getId());
      }
      nodes.add(
          new GraphNode(
              moment == null ? StepReader.idle(walk, groups, knots.get(i).getId().copy()) : moment,
              moment == null,
              before));
    }
    return nodes;
  }

  /** What lies between the tips and the last commit that matters, a branch at a time. */
  private List<RevCommit> commits(List<ObjectId> tips) throws IOException {
    List<RevCommit> commits = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.sort(RevSort.TOPO_KEEP_BRANCH_TOGETHER);
      for (ObjectId tip : tips) {
        walk.markStart(walk.parseCommit(tip));
      }
      int left = wanted.size();
      while (left > 0) {
        RevCommit commit = walk.next();
        if (commit == null) {
          break;
        }
        commits.add(commit);
        left -= wanted.containsKey(commit) ? 1 : 0;
      }
    }
    return commits;
  }

  private void settle(RevCommit commit) {
    List<Integer> before = new ArrayList<>();
    int own = 0;
    for (int i = 0; i < commit.getParentCount(); i++) {
      for (int end : ends.getOrDefault(commit.getParent(i), List.of())) {
        if (!before.contains(end) && !isBehind(end, before)) {
          before.add(end);
        }
      }
      own = i == 0 ? before.size() : own;
    }
    if (!wanted.containsKey(commit) && before.size() == own) {
      ends.put(commit, before);
      return;
    }
    ends.put(commit, List.of(knots.size()));
    knots.add(commit);
    parents.add(before);
  }

  /** Whether a knot is one that others come from. */
  private boolean isBehind(int one, List<Integer> others) {
    List<Integer> open = new ArrayList<>(others);
    boolean[] met = new boolean[knots.size()];
    while (!open.isEmpty()) {
      int at = open.removeLast();
      if (at == one) {
        return true;
      }
      // A knot has a higher number than those it comes from.
      if (at > one && !met[at]) {
        met[at] = true;
        open.addAll(parents.get(at));
      }
    }
    return false;
  }
}
