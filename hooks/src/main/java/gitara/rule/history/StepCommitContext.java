package gitara.rule.history;

import gitara.ara.AraProtocol;
import gitara.history.RecordRevision;
import gitara.history.RecordState;
import gitara.history.RecordStep;
import gitara.history.RecordWalk;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Committed;
import gitara.rule.ara.CommitContext;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/** What lies around one commit of a repository. */
final class StepCommitContext implements CommitContext {
  private final ObjectReader reader;
  private final CommitReader judge;
  private final RecordStep step;
  private final String root;
  private final Committed commit;
  private final List<Snapshot> parents = new ArrayList<>();

  StepCommitContext(
      ObjectReader reader, RevWalk walk, CommitReader judge, RecordStep step, String root)
      throws IOException {
    this.reader = reader;
    this.judge = judge;
    this.step = step;
    this.root = root;
    RevCommit read = walk.parseCommit(step.point().commit());
    walk.parseBody(read);
    this.commit =
        new Committed(
            read.name(),
            Instant.ofEpochSecond(read.getCommitTime()),
            ZoneOffset.UTC,
            read.getFullMessage());
    read.disposeBody();
    for (RecordRevision parent : step.parents()) {
      parents.add(tree(parent.state()));
    }
  }

  private RecordTree tree(RecordState state) {
    return judge.tree(root, state);
  }

  /** The record after the commit. */
  Snapshot after() {
    return tree(step.point().state());
  }

  /** The record where there is none yet. */
  Snapshot nothing() {
    return tree(RecordState.NONE);
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
    return ((RecordTree) after).changesFrom((RecordTree) before);
  }

  @Override
  public List<Snapshot> bases() throws IOException {
    List<Snapshot> states = new ArrayList<>();
    List<ObjectId> all = step.commitParents();
    Set<ObjectId> found = new LinkedHashSet<>();
    for (int i = 1; i < all.size(); i++) {
      try (RevWalk walk = new RevWalk(reader)) {
        walk.setRetainBody(false);
        walk.setRevFilter(RevFilter.MERGE_BASE);
        walk.markStart(walk.parseCommit(all.getFirst()));
        walk.markStart(walk.parseCommit(all.get(i)));
        for (RevCommit base = walk.next(); base != null; base = walk.next()) {
          found.add(base.getId().copy());
        }
      }
    }
    for (ObjectId base : found) {
      states.add(tree(RecordWalk.stateOf(reader, new AraProtocol(), base)));
    }
    return states;
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot before) throws IOException {
    int at = parents.indexOf(before);
    if (at < 0) {
      return List.<Snapshot>of().iterator();
    }
    ObjectId start = step.parents().get(at).commit();
    RevWalk walk = new RevWalk(reader);
    walk.setFirstParent(true);
    walk.setRetainBody(false);
    walk.markStart(walk.parseCommit(start));
    walk.next();
    return new Iterator<>() {
      private RevCommit next = walk.next();

      @Override
      @SuppressWarnings("NullAway") // JGit's end of a walk.
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public Snapshot next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        try {
          RevCommit commit = next;
          next = walk.next();
          return tree(RecordWalk.stateOf(reader, new AraProtocol(), commit));
        } catch (IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
      }
    };
  }
}
