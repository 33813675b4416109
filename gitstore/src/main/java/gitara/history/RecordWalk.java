package gitara.history;

import gitara.git.Refusal;
import gitara.protocol.Protocol;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Reduces the commits that are reachable from some tips to those at which the record changed, and
 * gives these out parents first. Every other commit stands for the one before it. The cost of a
 * commit that leaves the record alone is a look into the commit-graph, or one tree.
 */
public final class RecordWalk {
  /** What an earlier walk has found out: the walk does not go behind it. */
  @FunctionalInterface
  public interface Known {
    /** A walk that begins from nothing. */
    Known NOTHING = commit -> null;

    /**
     * The point that a commit stands for, {@link RecordRevision#NONE} for one before any record;
     * null for a commit that has not been met.
     */
    @Nullable RecordRevision at(AnyObjectId commit);
  }

  /** Is given each point once, parents before children. */
  @FunctionalInterface
  public interface Visitor {
    void visit(RecordStep step) throws IOException, Refusal;

    /** Told now and then, and of each tip: which point a commit stands for. */
    default void stands(ObjectId commit, RecordRevision point) throws IOException {}
  }

  /** One commit in so many is passed to {@link Visitor#stands}. */
  private static final int MARK = 512;

  /** How far a parent is looked for behind another one before a merge is kept to join them. */
  private static final int REACH = 64;

  /** A record revision, and those it came from. */
  private static final class Point {
    private static final Point NONE = new Point(RecordRevision.NONE, List.of());

    private final RecordRevision revision;
    private final List<Point> parents;

    Point(RecordRevision revision, List<Point> parents) {
      this.revision = revision;
      this.parents = parents;
    }
  }

  /** A commit on the way down, and how many of its parents have been looked at. */
  private static final class Descent {
    private final RevCommit commit;
    private int next;

    Descent(RevCommit commit) {
      this.commit = commit;
    }
  }

  private final RevWalk walk;
  private final RootFinder roots;
  private final Known known;
  private final Visitor visitor;
  private final List<FolderWatch> watches = new ArrayList<>();

  /** The point that each commit stands for. */
  private final Map<RevCommit, Point> settled = new HashMap<>();

  private final Map<Integer, Point> knownPoints = new HashMap<>();
  private int next;

  private RecordWalk(
      RevWalk walk,
      Protocol protocol,
      Known known,
      int first,
      Visitor visitor,
      List<String> folders) {
    this.walk = walk;
    this.known = known;
    this.visitor = visitor;
    this.next = first;
    TopTrees trees = new TopTrees(walk.getObjectReader());
    this.roots = new RootFinder(walk, trees, protocol);
    for (String folder : folders) {
      watches.add(new FolderWatch(trees, new ChangedPathFilters(walk, List.of(folder)), folder));
    }
  }

  /**
   * Walks.
   *
   * @param first the number of the first new point
   * @return the points that the tips stand for, in their order
   */
  static List<RecordRevision> walk(
      ObjectReader reader,
      Protocol protocol,
      Collection<? extends ObjectId> tips,
      Known known,
      int first,
      Visitor visitor)
      throws IOException, Refusal {
    return walk(reader, protocol, tips, known, first, visitor, List.of());
  }

  /**
   * The same, and a commit that changes a folder beside the record is a point, too.
   *
   * @param folders at the top
   */
  public static List<RecordRevision> walk(
      ObjectReader reader,
      Protocol protocol,
      Collection<? extends ObjectId> tips,
      Known known,
      int first,
      Visitor visitor,
      List<String> folders)
      throws IOException, Refusal {
    try (RevWalk walk = headers(reader)) {
      RecordWalk record = new RecordWalk(walk, protocol, known, first, visitor, folders);
      List<RecordRevision> ends = new ArrayList<>();
      for (ObjectId tip : tips) {
        RecordRevision end = record.end(tip);
        ends.add(end);
        visitor.stands(tip, end);
      }
      return ends;
    } catch (MissingObjectException e) {
      throw Refusal.missing("history ends at", e.getObjectId());
    }
  }

  /** The state of one commit by itself, without a look at any other. */
  public static RecordState stateOf(ObjectReader reader, Protocol protocol, ObjectId commit)
      throws IOException {
    try (RevWalk walk = headers(reader)) {
      return new RootFinder(walk, new TopTrees(reader), protocol)
          .find(walk.parseCommit(commit).getTree());
    }
  }

  /** A walk that takes commits from the commit-graph where there is one. */
  private static RevWalk headers(ObjectReader reader) {
    RevWalk walk = new RevWalk(reader);
    walk.setRetainBody(false);
    return walk;
  }

  private RecordRevision end(ObjectId tip) throws IOException, Refusal {
    RecordRevision there = known.at(tip);
    if (there != null) {
      return there;
    }
    RevCommit commit = walk.parseCommit(tip);
    descend(commit);
    return point(commit).revision;
  }

  private Point point(RevCommit commit) {
    return Objects.requireNonNull(settled.get(commit));
  }

  /** Depth first, without recursion: a commit is settled when all of its parents are. */
  private void descend(RevCommit tip) throws IOException, Refusal {
    Deque<Descent> open = new ArrayDeque<>();
    if (!isSettled(tip)) {
      open.push(new Descent(tip));
    }
    while (!open.isEmpty()) {
      Descent top = open.peek();
      if (top.next == top.commit.getParentCount()) {
        open.pop();
        settle(top.commit);
      } else {
        RevCommit parent = top.commit.getParent(top.next++);
        if (!isSettled(parent)) {
          walk.parseHeaders(parent);
          open.push(new Descent(parent));
        }
      }
    }
  }

  private boolean isSettled(RevCommit commit) throws IOException {
    if (settled.containsKey(commit)) {
      return true;
    }
    RecordRevision there = known == Known.NOTHING ? null : known.at(commit);
    if (there == null) {
      return false;
    }
    settled.put(
        commit,
        there.number() < 0
            ? Point.NONE
            : knownPoints.computeIfAbsent(there.number(), any -> new Point(there, List.of())));
    walk.parseHeaders(commit);
    for (FolderWatch watch : watches) {
      watch.begin(commit);
    }
    return true;
  }

  private void settle(RevCommit commit) throws IOException, Refusal {
    List<Point> before = before(commit);
    RecordState state =
        commit.getParentCount() == 0
            ? roots.find(commit.getTree())
            : roots.of(commit, point(commit.getParent(0)).revision.state());
    Point stands = isChangedBeside(commit) ? null : standsFor(state, before);
    if (stands == null) {
      stands = add(commit, state, before);
    }
    settled.put(commit, stands);
    if (settled.size() % MARK == 0) {
      visitor.stands(commit.copy(), stands.revision);
    }
  }

  private boolean isChangedBeside(RevCommit commit) throws IOException {
    boolean changed = false;
    for (FolderWatch watch : watches) {
      changed |= watch.changes(commit);
    }
    return changed;
  }

  /** The points of the parents, each once and without the time before the record. */
  private List<Point> before(RevCommit commit) {
    List<Point> found = new ArrayList<>(commit.getParentCount());
    for (int i = 0; i < commit.getParentCount(); i++) {
      Point point = point(commit.getParent(i));
      if (point != Point.NONE && !found.contains(point)) {
        found.add(point);
      }
    }
    return found;
  }

  /** The point that a commit adds nothing to; null when it is one of its own. */
  private static @Nullable Point standsFor(RecordState state, List<Point> before) {
    if (before.isEmpty()) {
      return state.isNone() ? Point.NONE : null;
    }
    for (Point one : before) {
      if (one.revision.state().unmoved(state) && covers(one, before)) {
        return one;
      }
    }
    return null;
  }

  /** Whether all others are found behind one, not too far away. */
  private static boolean covers(Point one, List<Point> all) {
    for (Point other : all) {
      if (other != one && !isBehind(other, one)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBehind(Point wanted, Point from) {
    List<Point> queue = new ArrayList<>(List.of(from));
    for (int at = 0; at < queue.size(); at++) {
      for (Point parent : queue.get(at).parents) {
        if (parent == wanted) {
          return true;
        }
        // Points are counted from parents to children.
        if (parent.revision.number() > wanted.revision.number() && queue.size() < REACH) {
          queue.add(parent);
        }
      }
    }
    return false;
  }

  private Point add(RevCommit commit, RecordState state, List<Point> before)
      throws IOException, Refusal {
    RecordRevision revision = new RecordRevision(next++, commit.copy(), state);
    List<RecordRevision> parents = new ArrayList<>(before.size());
    for (Point one : before) {
      parents.add(one.revision);
    }
    List<ObjectId> commitParents = new ArrayList<>(commit.getParentCount());
    for (RevCommit parent : commit.getParents()) {
      commitParents.add(parent.copy());
    }
    visitor.visit(
        new RecordStep(
            revision, commit.getCommitTime(), parents, commitParents, commit.getTree().copy()));
    return new Point(revision, before);
  }
}
