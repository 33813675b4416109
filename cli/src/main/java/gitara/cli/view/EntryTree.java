package gitara.cli.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Entries that stand below each other. Files may say anything: what would be a loop is a root. */
final class EntryTree {
  private final Map<String, ShownEntry> nodes = new LinkedHashMap<>();
  private final Map<String, String> parents = new LinkedHashMap<>();
  private final Map<String, List<String>> children = new LinkedHashMap<>();
  private final List<String> roots = new ArrayList<>();
  private @Nullable Set<String> kept;

  EntryTree(List<ShownEntry> entries) {
    for (ShownEntry one : entries) {
      if (one.parent() != null) {
        nodes.putIfAbsent(one.id(), one);
      }
    }
    for (ShownEntry one : nodes.values()) {
      String parent = String.valueOf(one.parent());
      if (nodes.containsKey(parent) && !isBelow(parent, one.id())) {
        parents.put(one.id(), parent);
        children.computeIfAbsent(parent, any -> new ArrayList<>()).add(one.id());
      } else {
        roots.add(one.id());
      }
    }
  }

  /** Whether a node is another one, or below it as far as parents are known. */
  private boolean isBelow(String id, String other) {
    for (String at = id; at != null; at = parents.get(at)) {
      if (at.equals(other)) {
        return true;
      }
    }
    return false;
  }

  /** Leaves out what does not fulfil a condition, and has nothing below it that does. */
  void keep(Predicate<ShownEntry> condition) {
    Set<String> keep = new HashSet<>();
    for (ShownEntry one : nodes.values()) {
      if (condition.test(one)) {
        for (String at = one.id(); at != null && keep.add(at); at = parents.get(at)) {
          // All above it stay too.
        }
      }
    }
    kept = keep;
  }

  boolean isKept(String id) {
    return kept == null || kept.contains(id);
  }

  @Nullable ShownEntry node(String id) {
    return nodes.get(id);
  }

  /** The node above; null for a root. */
  @Nullable String parent(String id) {
    return parents.get(id);
  }

  List<String> roots() {
    return roots;
  }

  List<String> children(String id) {
    return children.getOrDefault(id, List.of()).stream().filter(this::isKept).toList();
  }
}
