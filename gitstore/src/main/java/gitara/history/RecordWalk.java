package gitara.history;

import gitara.git.Refusal;
import gitara.record.Protocol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
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
     * The point that a commit stands for, {@link RecordPoint#NONE} for one before any record; null
     * for a commit that has not been met.
     */
    @Nullable RecordPoint at(AnyObjectId commit);
  }

  /** Is given each point once, parents before children. */
  @FunctionalInterface
  public interface Visitor {
    void visit(RecordStep step) throws IOException, Refusal;

    /** Told now and then, and of each tip: which point a commit stands for. */
    default void stands(ObjectId commit, RecordPoint point) {}
  }

  /** Is told, on the same walk, of the commits that change folders beside the record. */
  public interface Beside {
    /** Their names; they stand at the top. */
    List<String> folders();

    /** Parents before children; a commit that is also a point was visited just before. */
    void changed(ObjectId commit) throws IOException;
  }

  /** A commit in so many is told to {@link Visitor#stands}. */
  private static final int MARK = 512;

  /** How far a parent is looked for behind another one before a merge is kept to join them. */
  private static final int REACH = 64;

  private final RevWalk walk;
  private final RootFinder roots;
  private final Known known;
  private final Visitor visitor;
  private final @Nullable Beside beside;
  private final List<FolderWatch> watches = new ArrayList<>();

  /** Each commit's number: an index into points, {@link #BEFORE}, or {@link #OPEN}. */
  private final CommitNumbers numbers = new CommitNumbers();

  private static final int BEFORE = -1;
  private static final int OPEN = -2;

  private final List<RecordPoint> points = new ArrayList<>();
  private final List<int[]> parentsOf = new ArrayList<>();
  private int next;
  private int met;

  private RecordWalk(
      ObjectReader reader,
      RevWalk walk,
      Protocol protocol,
      Known known,
      int first,
      Visitor visitor,
      @Nullable Beside beside) {
    this.walk = walk;
    this.known = known;
    this.visitor = visitor;
    this.next = first;
    TopTrees trees = new TopTrees(reader);
    this.roots = new RootFinder(reader, trees, walk, protocol);
    this.beside = beside;
    if (beside != null) {
      for (String folder : beside.folders()) {
        watches.add(new FolderWatch(trees, walk, folder));
      }
    }
  }

  /**
   * Walks.
   *
   * @param first the number of the first new point
   * @return the points that the tips stand for, in their order
   */
  static List<RecordPoint> walk(
      ObjectReader reader,
      Protocol protocol,
      Collection<? extends ObjectId> tips,
      Known known,
      int first,
      Visitor visitor)
      throws IOException, Refusal {
    return walk(reader, protocol, tips, known, first, visitor, null);
  }

  /** The same, with an eye on folders beside the record. */
  public static List<RecordPoint> walk(
      ObjectReader reader,
      Protocol protocol,
      Collection<? extends ObjectId> tips,
      Known known,
      int first,
      Visitor visitor,
      @Nullable Beside beside)
      throws IOException, Refusal {
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      RecordWalk record = new RecordWalk(reader, walk, protocol, known, first, visitor, beside);
      List<RecordPoint> ends = new ArrayList<>();
      for (ObjectId tip : tips) {
        RecordPoint end = record.end(tip);
        ends.add(end);
        visitor.stands(tip, end);
      }
      return ends;
    } catch (MissingObjectException e) {
      throw Refusal.fault(
          "history ends at an object that is not here: " + e.getObjectId().name(),
          "in a partial or broken clone, fetch what is missing: git fetch --refetch --no-filter");
    }
  }

  /** The state of one commit by itself, without a look at any other. */
  public static RecordState stateOf(ObjectReader reader, Protocol protocol, ObjectId commit)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return new RootFinder(reader, new TopTrees(reader), walk, protocol)
          .find(walk.parseCommit(commit).getTree());
    }
  }

  private RecordPoint end(ObjectId tip) throws IOException, Refusal {
    RecordPoint there = known.at(tip);
    if (there != null) {
      return there;
    }
    RevCommit commit = walk.parseCommit(tip);
    descend(commit);
    int number = numbers.get(commit);
    return number == BEFORE ? RecordPoint.NONE : points.get(number);
  }

  /** Depth first, without recursion: a commit is settled when all of its parents are. */
  private void descend(RevCommit tip) throws IOException, Refusal {
    if (isSettled(tip)) {
      return;
    }
    RevCommit[] stack = new RevCommit[256];
    int[] turn = new int[256];
    int depth = 0;
    stack[0] = tip;
    numbers.put(tip, OPEN);
    while (depth >= 0) {
      RevCommit commit = stack[depth];
      RevCommit open = null;
      while (open == null && turn[depth] < commit.getParentCount()) {
        RevCommit parent = commit.getParent(turn[depth]++);
        if (!isSettled(parent)) {
          open = parent;
        }
      }
      if (open == null) {
        settle(commit);
        depth--;
        continue;
      }
      walk.parseHeaders(open);
      numbers.put(open, OPEN);
      depth++;
      if (depth == stack.length) {
        stack = Arrays.copyOf(stack, 2 * depth);
        turn = Arrays.copyOf(turn, 2 * depth);
      }
      stack[depth] = open;
      turn[depth] = 0;
    }
  }

  private boolean isSettled(RevCommit commit) throws IOException {
    if (numbers.get(commit) != CommitNumbers.ABSENT) {
      return true;
    }
    RecordPoint there = known.at(commit);
    if (there == null) {
      return false;
    }
    numbers.put(commit, there.number() < 0 ? BEFORE : knownIndex(there));
    for (FolderWatch watch : watches) {
      watch.begin(commit);
    }
    return true;
  }

  private int knownIndex(RecordPoint point) {
    for (int i = 0; i < points.size(); i++) {
      if (points.get(i).number() == point.number()) {
        return i;
      }
    }
    points.add(point);
    parentsOf.add(new int[0]);
    return points.size() - 1;
  }

  private void settle(RevCommit commit) throws IOException, Refusal {
    int[] before = parents(commit);
    RecordState state;
    if (commit.getParentCount() == 0) {
      state = roots.find(commit.getTree());
    } else {
      RevCommit first = commit.getParent(0);
      walk.parseHeaders(first);
      int number = numbers.get(first);
      state = roots.of(commit, first, number < 0 ? RecordState.NONE : points.get(number).state());
    }
    int stands = standsFor(state, before);
    if (stands == OPEN) {
      stands = point(commit, state, before);
    }
    numbers.put(commit, stands);
    if (beside != null && isChangedBeside(commit)) {
      beside.changed(commit.getId().copy());
    }
    if (++met % MARK == 0) {
      visitor.stands(commit.getId(), stands < 0 ? RecordPoint.NONE : points.get(stands));
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
  private int[] parents(RevCommit commit) {
    int count = 0;
    int[] found = new int[commit.getParentCount()];
    for (int i = 0; i < found.length; i++) {
      int number = numbers.get(commit.getParent(i));
      boolean isNew = number >= 0;
      for (int k = 0; k < count; k++) {
        isNew &= found[k] != number;
      }
      if (isNew) {
        found[count++] = number;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** The point that a commit adds nothing to; OPEN when it is one of its own. */
  private int standsFor(RecordState state, int[] before) {
    if (before.length == 0) {
      return state.isNone() ? BEFORE : OPEN;
    }
    for (int one : before) {
      if (points.get(one).state().unmoved(state) && covers(one, before)) {
        return one;
      }
    }
    return OPEN;
  }

  /** Whether all others are found behind one, not too far away. */
  private boolean covers(int one, int[] all) {
    for (int other : all) {
      if (other != one && !isBehind(other, one)) {
        return false;
      }
    }
    return true;
  }

  private boolean isBehind(int wanted, int from) {
    if (wanted > from) {
      return false;
    }
    int[] queue = new int[REACH + 8];
    int size = 1;
    queue[0] = from;
    for (int at = 0; at < size; at++) {
      for (int parent : parentsOf.get(queue[at])) {
        if (parent == wanted) {
          return true;
        }
        if (parent > wanted && size < queue.length) {
          queue[size++] = parent;
        }
      }
    }
    return false;
  }

  private int point(RevCommit commit, RecordState state, int[] before) throws IOException, Refusal {
    RecordPoint point = new RecordPoint(next++, commit.getId(), state);
    List<RecordPoint> parents = new ArrayList<>(before.length);
    for (int one : before) {
      parents.add(points.get(one));
    }
    List<ObjectId> commitParents = new ArrayList<>(commit.getParentCount());
    for (int i = 0; i < commit.getParentCount(); i++) {
      commitParents.add(commit.getParent(i).getId());
    }
    points.add(point);
    parentsOf.add(before);
    visitor.visit(
        new RecordStep(
            point, commit.getCommitTime(), parents, commitParents, commit.getTree().getId()));
    return points.size() - 1;
  }
}
