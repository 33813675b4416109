package gitara.html;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A layout of a forest from left to right: a column for each depth, a row for each leaf, and a
 * parent halfway between its first and last child. No two nodes meet, and edges do not cross.
 */
public final class TidyTree {
  /** A node's place, in columns and rows. */
  public record Place(int column, double row) {}

  private TidyTree() {}

  /**
   * Places all nodes below some roots; one that stands below itself is placed once.
   *
   * @param children from each node to those below it, from top to bottom
   */
  public static Map<String, Place> of(List<String> roots, Map<String, List<String>> children) {
    Map<String, Place> places = new HashMap<>();
    Map<String, Integer> depths = new HashMap<>();
    // Preorder gives depths and the rows of leaves; its reverse gives parents after children.
    List<String> order = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>();
    double row = 0;
    for (String root : roots) {
      if (depths.putIfAbsent(root, 0) == null) {
        open.push(root);
      }
      while (!open.isEmpty()) {
        String node = open.pop();
        order.add(node);
        int depth = depths.getOrDefault(node, 0);
        List<String> fresh = new ArrayList<>();
        for (String child : children.getOrDefault(node, List.of())) {
          if (depths.putIfAbsent(child, depth + 1) == null) {
            fresh.add(child);
          }
        }
        fresh.reversed().forEach(open::push);
        if (fresh.isEmpty()) {
          places.put(node, new Place(depth, row++));
        }
      }
    }
    for (String node : order.reversed()) {
      if (!places.containsKey(node)) {
        places.put(
            node, new Place(depths.getOrDefault(node, 0), middle(node, children, depths, places)));
      }
    }
    return places;
  }

  /** Halfway between the outermost of the children that were placed below a node. */
  private static double middle(
      String node,
      Map<String, List<String>> children,
      Map<String, Integer> depths,
      Map<String, Place> places) {
    double first = Double.MAX_VALUE;
    double last = 0;
    int below = depths.getOrDefault(node, 0) + 1;
    for (String child : children.getOrDefault(node, List.of())) {
      Place place = places.get(child);
      if (place != null && place.column() == below) {
        first = Math.min(first, place.row());
        last = Math.max(last, place.row());
      }
    }
    return (first + last) / 2;
  }
}
