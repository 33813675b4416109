package gitara.ara.step;

import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a merge is answerable for. Seen from one parent, all that another brought looks new; but
 * there it was judged already. So the entries of one parent are shown as if they had what the merge
 * took from the others, field by field: what then still differs, the merge itself did. Entries that
 * are gone are left out, since the rule merge-no-loss sees to them.
 */
final class MergeAttribution {
  private MergeAttribution() {}

  static List<Item> items(List<Item> olds, List<Item> news, List<List<Item>> others) {
    Map<String, Item> byId = Item.byId(olds);
    List<Map<String, Item>> elsewhere = new ArrayList<>();
    for (List<Item> other : others) {
      elsewhere.add(Item.byId(other));
    }
    List<Item> shown = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Item now : news) {
      if (now.id().isEmpty() || !seen.add(now.id())) {
        continue;
      }
      Item old = byId.get(now.id());
      List<Item> known = new ArrayList<>();
      for (Map<String, Item> other : elsewhere) {
        Item item = other.get(now.id());
        if (item != null) {
          known.add(item);
        }
      }
      if (old != null) {
        shown.add(item(old, now, known));
      } else if (!known.isEmpty()) {
        shown.add(item(known.getFirst(), now, known));
      }
    }
    return shown;
  }

  private static Item item(Item old, Item now, List<Item> others) {
    Map<String, YamlNode.Pair> pairs = new LinkedHashMap<>();
    for (YamlNode.Pair pair : old.map().pairs()) {
      pairs.put(pair.name(), pair);
    }
    String parent = old.parent();
    boolean taken = false;
    for (Item other : others) {
      if (other.part().isWrittenAs(other.map(), now.part(), now.map())
          && other.parent().equals(now.parent())) {
        return now;
      }
      parent = other.parent().equals(now.parent()) ? now.parent() : parent;
      for (YamlNode.Pair pair : now.map().pairs()) {
        if (Values.same(other.get(pair.name()), pair.value())) {
          pairs.put(pair.name(), pair);
          taken = true;
        }
      }
      for (YamlNode.Pair pair : old.map().pairs()) {
        if (now.get(pair.name()) == null && other.get(pair.name()) == null) {
          pairs.remove(pair.name());
          taken = true;
        }
      }
    }
    if (!taken) {
      return new Item(old.part(), old.map(), old.id(), parent);
    }
    YamlNode.Mapping map = now.map();
    YamlNode.Mapping shown =
        new YamlNode.Mapping(map.span(), map.content(), List.copyOf(pairs.values()), map.flow());
    return new Item(now.part(), shown, now.id(), parent);
  }

  static List<LogicEntry> entries(
      List<LogicEntry> olds, List<LogicEntry> news, List<List<LogicEntry>> others) {
    Map<String, LogicEntry> byId = LogicStep.byId(olds);
    List<Map<String, LogicEntry>> elsewhere = new ArrayList<>();
    for (List<LogicEntry> other : others) {
      elsewhere.add(LogicStep.byId(other));
    }
    List<LogicEntry> shown = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (LogicEntry now : news) {
      if (!seen.add(now.id())) {
        continue;
      }
      LogicEntry old = byId.get(now.id());
      for (Map<String, LogicEntry> other : elsewhere) {
        LogicEntry known = other.get(now.id());
        if (known != null) {
          old = entry(old == null ? known : old, now, known);
        }
      }
      if (old != null) {
        shown.add(old);
      }
    }
    return shown;
  }

  private static LogicEntry entry(LogicEntry old, LogicEntry now, LogicEntry other) {
    Map<String, String> fields = new LinkedHashMap<>(old.fields());
    Set<String> names = new HashSet<>(now.fields().keySet());
    names.addAll(fields.keySet());
    for (String name : names) {
      if (other.field(name).equals(now.field(name))) {
        if (now.fields().containsKey(name)) {
          fields.put(name, now.field(name));
        } else {
          fields.remove(name);
        }
      }
    }
    return new LogicEntry(old.path(), old.id(), old.title(), old.numbered(), old.line(), fields);
  }
}
