package gitara.gate;

import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.rule.Committed;
import gitara.rule.ara.AraLint;
import gitara.rule.ara.CommitContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/** What lies around a commit, or one in the making, by the commits that are its parents. */
final class GitCommitContext implements CommitContext {
  private final ObjectReader reader;
  private final Committed commit;
  private final List<ObjectId> ids;
  private final List<Snapshot> parents = new ArrayList<>();

  GitCommitContext(
      ObjectReader reader, RevWalk walk, Trees trees, Committed commit, List<ObjectId> ids)
      throws IOException {
    this.reader = reader;
    this.commit = commit;
    this.ids = ids;
    for (ObjectId id : ids) {
      RevCommit parent = walk.parseCommit(id);
      parents.add(trees.of(parent.getTree().getId()));
    }
  }

  @Override
  public Committed commit() {
    return commit;
  }

  @Override
  public List<Snapshot> parents() {
    return parents;
  }

  @Override
  public List<Step.FileDiff> changes(Snapshot before, Snapshot after) throws IOException {
    Step step = new Step(before, after);
    String root = AraLint.root(step);
    return root == null
        ? List.of()
        : step.changes(root.isEmpty() ? "" : root.substring(0, root.length() - 1));
  }

  @Override
  public List<Snapshot> bases() throws IOException {
    Set<ObjectId> found = new LinkedHashSet<>();
    List<Snapshot> states = new ArrayList<>();
    for (int i = 1; i < ids.size(); i++) {
      try (RevWalk walk = new RevWalk(reader)) {
        walk.setRevFilter(RevFilter.MERGE_BASE);
        walk.markStart(walk.parseCommit(ids.getFirst()));
        walk.markStart(walk.parseCommit(ids.get(i)));
        for (RevCommit base = walk.next(); base != null; base = walk.next()) {
          if (found.add(base.getId())) {
            states.add(new TreeSnapshot(reader, base.getTree().getId()));
          }
        }
      }
    }
    return states;
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot before) throws IOException {
    List<Snapshot> states = new ArrayList<>();
    int at = parents.indexOf(before);
    if (at >= 0) {
      try (RevWalk walk = new RevWalk(reader)) {
        walk.setFirstParent(true);
        walk.markStart(walk.parseCommit(ids.get(at)));
        walk.next();
        // Far enough for a file that was broken for a while, and not all of history.
        for (RevCommit one = walk.next(); one != null && states.size() < 1000; one = walk.next()) {
          states.add(new TreeSnapshot(reader, one.getTree().getId()));
        }
      }
    }
    return states.iterator();
  }
}
