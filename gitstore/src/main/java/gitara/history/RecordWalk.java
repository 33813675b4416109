package gitara.history;

import gitara.git.Commits;
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
    default void stands(ObjectId commit, RecordRevision point) {}
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

  private final Commits commits;
  private final RootFinder roots;
  private final Known known;
  private final Visitor visitor;
  private final @Nullable Beside beside;
  private final List<FolderWatch> watches = new ArrayList<>();

  /** Each commit's number: an index into points, {@link #BEFORE}, or {@link #OPEN}. */
  private int[] numbers;

  private static final int BEFORE = -1;
  private static final int OPEN = -2;
  private static final int ABSENT = -3;

  private final List<RecordRevision> points = new ArrayList<>();
  private final List<int[]> parentsOf = new ArrayList<>();
  private int next;
  private int met;

  private RecordWalk(
      ObjectReader reader,
      Commits commits,
      Protocol protocol,
      Known known,
      int first,
      Visitor visitor,
      @Nullable Beside beside) {
    this.commits = commits;
    this.numbers = new int[commits.count() + 64];
    Arrays.fill(numbers, ABSENT);
    this.known = known;
    this.visitor = visitor;
    this.next = first;
    TopTrees trees = new TopTrees(reader);
    this.roots = new RootFinder(reader, trees, commits, protocol);
    this.beside = beside;
    if (beside != null) {
      for (String folder : beside.folders()) {
        watches.add(new FolderWatch(trees, commits, folder));
      }
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
    return walk(reader, protocol, tips, known, first, visitor, null);
  }

  /** The same, with an eye on folders beside the record. */
  public static List<RecordRevision> walk(
      ObjectReader reader,
      Protocol protocol,
      Collection<? extends ObjectId> tips,
      Known known,
      int first,
      Visitor visitor,
      @Nullable Beside beside)
      throws IOException, Refusal {
    try (Commits commits = new Commits(reader)) {
      RecordWalk record = new RecordWalk(reader, commits, protocol, known, first, visitor, beside);
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
    try (Commits commits = new Commits(reader)) {
      return new RootFinder(reader, new TopTrees(reader), commits, protocol)
          .find(commits.tree(commits.number(commit)));
    }
  }

  private RecordRevision end(ObjectId tip) throws IOException, Refusal {
    RecordRevision there = known.at(tip);
    if (there != null) {
      return there;
    }
    int commit = commits.number(tip);
    descend(commit);
    int number = number(commit);
    return number == BEFORE ? RecordRevision.NONE : points.get(number);
  }

  private int number(int commit) {
    return commit < numbers.length ? numbers[commit] : ABSENT;
  }

  private void number(int commit, int number) {
    if (commit >= numbers.length) {
      int length = numbers.length;
      numbers = Arrays.copyOf(numbers, Math.max(commit + 1, length + length / 2));
      Arrays.fill(numbers, length, numbers.length, ABSENT);
    }
    numbers[commit] = number;
  }

  /** Depth first, without recursion: a commit is settled when all of its parents are. */
  private void descend(int tip) throws IOException, Refusal {
    if (isSettled(tip)) {
      return;
    }
    int[] stack = new int[256];
    int[][] parents = new int[256][];
    int[] turn = new int[256];
    int depth = 0;
    stack[0] = tip;
    parents[0] = commits.parents(tip);
    number(tip, OPEN);
    while (depth >= 0) {
      int[] mine = parents[depth];
      int open = ABSENT;
      while (open == ABSENT && turn[depth] < mine.length) {
        int parent = mine[turn[depth]++];
        if (!isSettled(parent)) {
          open = parent;
        }
      }
      if (open == ABSENT) {
        settle(stack[depth], mine);
        depth--;
        continue;
      }
      number(open, OPEN);
      depth++;
      if (depth == stack.length) {
        stack = Arrays.copyOf(stack, 2 * depth);
        parents = Arrays.copyOf(parents, 2 * depth);
        turn = Arrays.copyOf(turn, 2 * depth);
      }
      stack[depth] = open;
      parents[depth] = commits.parents(open);
      turn[depth] = 0;
    }
  }

  private boolean isSettled(int commit) throws IOException {
    if (number(commit) != ABSENT) {
      return true;
    }
    RecordRevision there = known == Known.NOTHING ? null : known.at(commits.id(commit));
    if (there == null) {
      return false;
    }
    number(commit, there.number() < 0 ? BEFORE : knownIndex(there));
    for (FolderWatch watch : watches) {
      watch.begin(commit);
    }
    return true;
  }

  private int knownIndex(RecordRevision point) {
    for (int i = 0; i < points.size(); i++) {
      if (points.get(i).number() == point.number()) {
        return i;
      }
    }
    points.add(point);
    parentsOf.add(new int[0]);
    return points.size() - 1;
  }

  private void settle(int commit, int[] parents) throws IOException, Refusal {
    int[] before = before(parents);
    RecordState state;
    if (parents.length == 0) {
      state = roots.find(commits.tree(commit));
    } else {
      int number = number(parents[0]);
      state =
          roots.of(commit, parents[0], number < 0 ? RecordState.NONE : points.get(number).state());
    }
    int stands = standsFor(state, before);
    if (stands == OPEN) {
      stands = point(commit, parents, state, before);
    }
    number(commit, stands);
    if (beside != null && isChangedBeside(commit, parents)) {
      beside.changed(commits.id(commit));
    }
    if (++met % MARK == 0) {
      visitor.stands(commits.id(commit), stands < 0 ? RecordRevision.NONE : points.get(stands));
    }
  }

  private boolean isChangedBeside(int commit, int[] parents) throws IOException {
    boolean changed = false;
    for (FolderWatch watch : watches) {
      changed |= watch.changes(commit, parents);
    }
    return changed;
  }

  /** The points of the parents, each once and without the time before the record. */
  private int[] before(int[] parents) {
    int count = 0;
    int[] found = new int[parents.length];
    for (int parent : parents) {
      int number = number(parent);
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

  private int point(int commit, int[] parents, RecordState state, int[] before)
      throws IOException, Refusal {
    RecordRevision point = new RecordRevision(next++, commits.id(commit), state);
    List<RecordRevision> pointParents = new ArrayList<>(before.length);
    for (int one : before) {
      pointParents.add(points.get(one));
    }
    List<ObjectId> commitParents = new ArrayList<>(parents.length);
    for (int parent : parents) {
      commitParents.add(commits.id(parent));
    }
    points.add(point);
    parentsOf.add(before);
    visitor.visit(
        new RecordStep(
            point, commits.time(commit), pointParents, commitParents, commits.tree(commit)));
    return points.size() - 1;
  }
}
