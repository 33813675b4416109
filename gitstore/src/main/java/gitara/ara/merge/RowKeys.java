package gitara.ara.merge;

import gitara.text.yaml.YamlNode;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What distinguishes the items of a list. */
final class RowKeys {
  private RowKeys() {}

  /** The id, or the turn where that is one of those given, or all of it. */
  private static String of(YamlNode item, Set<String> turns) {
    String id = item instanceof Mapping mapping ? mapping.text("id") : null;
    if (id != null) {
      return id;
    }
    String turn = item instanceof Mapping mapping ? mapping.text("turn") : null;
    return turn != null && turns.contains(turn) ? turn : "\n" + CanonicalText.of(item);
  }

  /** The turns of which the base and both sides have one row each, so that it is the same one. */
  static Set<String> turns(@Nullable YamlNode... lists) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (YamlNode list : lists) {
      Set<String> once = new HashSet<>();
      for (YamlNode item : list instanceof Sequence s ? s.items() : List.<YamlNode>of()) {
        String turn = item instanceof Mapping mapping ? mapping.text("turn") : null;
        if (turn != null) {
          counts.merge(turn, once.add(turn) ? 1 : lists.length, Integer::sum);
        }
      }
    }
    Set<String> turns = new HashSet<>(counts.keySet());
    turns.removeIf(turn -> counts.getOrDefault(turn, 0) != lists.length);
    return turns;
  }

  /** By id; duplicates in a list are distinguished by their order. */
  static Map<String, YamlNode> byKey(@Nullable YamlNode list, Set<String> turns) {
    Map<String, YamlNode> items = new LinkedHashMap<>();
    if (list instanceof Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        String key = of(item, turns);
        int times = 1;
        String unique = key;
        while (items.putIfAbsent(unique, item) != null) {
          times++;
          unique = key + "\n" + times;
        }
      }
    }
    return items;
  }
}
