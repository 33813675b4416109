package gitara.history;

import gitara.commit.Trailers;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Event;
import gitara.record.Protocol;
import gitara.record.SemanticDiff;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/** The commits that changed a record, newest first. */
public final class Timeline {
  /** Says whether to go on. */
  @FunctionalInterface
  public interface Visitor {
    boolean visit(Moment moment) throws IOException;
  }

  private final Repo repo;
  private final Protocol protocol;
  private final String root;

  public Timeline(Repo repo, Protocol protocol, String root) {
    this.repo = repo;
    this.protocol = protocol;
    this.root = root;
  }

  /** Walks back from a commit. A null start, an unborn branch, has no history. */
  public void walk(@Nullable ObjectId start, Visitor visitor) throws IOException, Refusal {
    if (start == null) {
      return;
    }
    try (ObjectReader reader = repo.jgit().newObjectReader();
        RevWalk walk = new RevWalk(reader)) {
      if (!root.isEmpty()) {
        String folder = root.substring(0, root.length() - 1);
        walk.setTreeFilter(AndTreeFilter.create(PathFilter.create(folder), TreeFilter.ANY_DIFF));
        walk.setRewriteParents(false);
      }
      walk.markStart(walk.parseCommit(start));
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        if (!visitor.visit(moment(reader, walk, commit))) {
          return;
        }
      }
    } catch (MissingObjectException e) {
      throw Refusal.fault(
          "history ends at an object that is not here: " + e.getObjectId().name(),
          "in a partial or broken clone, fetch what is missing: git fetch --refetch");
    }
  }

  private Moment moment(ObjectReader reader, RevWalk walk, RevCommit commit) throws IOException {
    Trailers trailers = Trailers.parse(commit.getFullMessage());
    boolean declared = !trailers.lines().isEmpty() && trailers.problems().isEmpty();
    List<Event> events = declared ? trailers.events() : computed(reader, walk, commit);
    return new Moment(
        commit.getId(),
        commit.getAuthorIdent(),
        commit.getShortMessage(),
        trailers,
        events,
        declared);
  }

  /** What a commit without trailers did, from its content: against its first parent. */
  private List<Event> computed(ObjectReader reader, RevWalk walk, RevCommit commit)
      throws IOException {
    ObjectId before = null;
    if (commit.getParentCount() > 0) {
      RevCommit parent = commit.getParent(0);
      walk.parseHeaders(parent);
      before = parent.getTree();
    }
    List<String> changed = changed(reader, before, commit.getTree());
    Step step =
        new Step(new TreeSnapshot(reader, before), new TreeSnapshot(reader, commit.getTree()));
    List<Event> events = new ArrayList<>();
    for (String path : changed) {
      try {
        events.addAll(step.events(protocol, List.of(path)));
      } catch (TextException e) {
        events.add(SemanticDiff.unreadable(path));
      }
    }
    return events;
  }

  private List<String> changed(ObjectReader reader, @Nullable ObjectId before, ObjectId after)
      throws IOException {
    List<String> paths = new ArrayList<>();
    try (TreeWalk walk = new TreeWalk(reader)) {
      if (before == null) {
        walk.addTree(new org.eclipse.jgit.treewalk.EmptyTreeIterator());
      } else {
        walk.addTree(before);
      }
      walk.addTree(after);
      walk.setRecursive(true);
      TreeFilter filter = TreeFilter.ANY_DIFF;
      if (!root.isEmpty()) {
        PathFilter below = PathFilter.create(root.substring(0, root.length() - 1));
        filter = AndTreeFilter.create(below, filter);
      }
      walk.setFilter(filter);
      while (walk.next()) {
        String path = walk.getPathString();
        if (protocol.holdsEntries(path.substring(root.length()))) {
          paths.add(path);
        }
      }
    }
    return paths;
  }
}
