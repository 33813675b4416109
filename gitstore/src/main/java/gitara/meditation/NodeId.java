package gitara.meditation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The place of a node in the tree: {@code b2}, {@code b2-s3}, {@code b2-s3-s1}.
 *
 * @param branch from 1
 * @param depth 1 to 3
 * @param sub the sub-index as file names have it: 0 at depth 1, 1 to 3 at depth 2, 1 to 9 at depth
 *     3, where the children of the second node begin at 4
 */
public record NodeId(int branch, int depth, int sub) implements Comparable<NodeId> {
  public static final int MAX_BRANCH = 8;
  public static final int MAX_DEPTH = 3;

  /** The number of children of a node that is not a leaf. */
  public static final int CHILDREN = 3;

  private static final Pattern FORM =
      Pattern.compile("b([1-" + MAX_BRANCH + "])(?:-s([1-3]))?(?:-s([1-3]))?");

  private static final Pattern SLOT = Pattern.compile("branch-(\\d)-depth-(\\d)-sub-(\\d)");

  public NodeId {
    if (!isPlace(branch, depth, sub)) {
      throw new IllegalArgumentException(branch + "/" + depth + "/" + sub);
    }
  }

  private static boolean isPlace(int branch, int depth, int sub) {
    return branch >= 1
        && branch <= MAX_BRANCH
        && switch (depth) {
          case 1 -> sub == 0;
          case 2 -> sub >= 1 && sub <= CHILDREN;
          case 3 -> sub >= 1 && sub <= CHILDREN * CHILDREN;
          default -> false;
        };
  }

  /** The root node of a branch. */
  public static NodeId branch(int number) {
    return new NodeId(number, 1, 0);
  }

  /** The node at a place; null where a tree has no such place. */
  public static @Nullable NodeId at(int branch, int depth, int sub) {
    return isPlace(branch, depth, sub) ? new NodeId(branch, depth, sub) : null;
  }

  /** Reads {@code b2-s3}; null for anything else. */
  public static @Nullable NodeId parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return null;
    }
    NodeId id = branch(Integer.parseInt(form.group(1)));
    for (int group = 2; group <= 3 && form.group(group) != null; group++) {
      id = id.child(Integer.parseInt(form.group(group)));
    }
    return id;
  }

  /** Reads {@code branch-2-depth-2-sub-3}; null for anything else. */
  public static @Nullable NodeId ofSlot(String text) {
    Matcher slot = SLOT.matcher(text);
    return slot.matches()
        ? at(
            Integer.parseInt(slot.group(1)),
            Integer.parseInt(slot.group(2)),
            Integer.parseInt(slot.group(3)))
        : null;
  }

  /** The number among the children of its parent, 1 to 3; 0 for the root node of a branch. */
  public int local() {
    return depth == 1 ? 0 : (sub - 1) % CHILDREN + 1;
  }

  /** The parent; null for the root node of a branch. */
  public @Nullable NodeId parent() {
    return switch (depth) {
      case 1 -> null;
      case 2 -> branch(branch);
      default -> new NodeId(branch, 2, (sub - 1) / CHILDREN + 1);
    };
  }

  /**
   * A child.
   *
   * @param local its number, 1 to 3
   */
  public NodeId child(int local) {
    return new NodeId(branch, depth + 1, depth == 1 ? local : (sub - 1) * CHILDREN + local);
  }

  /** The three places below. */
  public List<NodeId> children() {
    List<NodeId> children = new ArrayList<>();
    for (int local = 1; local <= CHILDREN; local++) {
      children.add(child(local));
    }
    return children;
  }

  /** Whether another node is this one, or below it. */
  public boolean covers(NodeId other) {
    for (NodeId at = other; at != null; at = at.parent()) {
      if (at.equals(this)) {
        return true;
      }
    }
    return false;
  }

  /** The name in files and in markers: {@code branch-2-depth-2-sub-3}. */
  public String slot() {
    return "branch-" + branch + "-depth-" + depth + "-sub-" + sub;
  }

  @Override
  public int compareTo(NodeId other) {
    return Comparator.comparingInt((NodeId id) -> id.branch)
        .thenComparingInt(NodeId::depth)
        .thenComparingInt(NodeId::sub)
        .compare(this, other);
  }

  @Override
  public String toString() {
    NodeId parent = parent();
    return parent == null ? "b" + branch : parent + "-s" + local();
  }
}
