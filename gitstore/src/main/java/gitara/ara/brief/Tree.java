package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Mentions;
import gitara.ara.signal.SupportingEvidence;
import gitara.record.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The nodes of the exploration tree, and how they lie below each other. */
final class Tree {
  /** More steps than a tree has levels, so that a circle of parents ends. */
  private static final int STEPS = 1_000;

  private final Map<String, Entry> nodes;
  private final Map<String, List<String>> children = new HashMap<>();
  private final Map<String, List<Entry>> results = new HashMap<>();

  private Tree(Map<String, Entry> nodes) {
    this.nodes = nodes;
    for (Map.Entry<String, Entry> node : nodes.entrySet()) {
      String parent = parent(node.getValue());
      if (!parent.isEmpty()) {
        children.computeIfAbsent(parent, any -> new ArrayList<>()).add(node.getKey());
      }
    }
  }

  static Tree of(Legible record) throws IOException {
    return new Tree(record.byId(AraProtocol.TREE));
  }

  private static String parent(Entry node) {
    return Mentions.normal(node.field("parent"));
  }

  @Nullable Entry node(String id) {
    return nodes.get(id);
  }

  /** The nodes above a node. */
  Set<String> above(String id) {
    Set<String> above = new LinkedHashSet<>();
    Entry node = nodes.get(id);
    while (node != null && above.size() < STEPS) {
      String parent = parent(node);
      if (parent.isEmpty() || !above.add(parent)) {
        break;
      }
      node = nodes.get(parent);
    }
    return above;
  }

  /** The experiments with a result at a node or below it. */
  List<Entry> results(String id) {
    List<Entry> known = results.get(id);
    if (known == null) {
      known = new ArrayList<>();
      for (String below : atOrBelow(id)) {
        Entry node = nodes.get(below);
        if (node != null && SupportingEvidence.isResult(node.kind(), node.field("result"))) {
          known.add(node);
        }
      }
      results.put(id, known);
    }
    return known;
  }

  /** The dead ends right below a node. */
  List<Entry> deadEnds(String id) {
    List<Entry> ends = new ArrayList<>();
    for (String child : children.getOrDefault(id, List.of())) {
      Entry node = nodes.get(child);
      if (node != null && node.kind().equals("dead_end")) {
        ends.add(node);
      }
    }
    return ends;
  }

  private Set<String> atOrBelow(String id) {
    Set<String> seen = new LinkedHashSet<>();
    List<String> open = new ArrayList<>(List.of(id));
    while (!open.isEmpty() && seen.size() < STEPS) {
      String next = open.removeFirst();
      if (seen.add(next)) {
        open.addAll(children.getOrDefault(next, List.of()));
      }
    }
    return seen;
  }
}
