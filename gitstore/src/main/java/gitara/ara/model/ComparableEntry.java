package gitara.ara.model;

import gitara.record.Entry;
import gitara.text.SourceRange;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An entry as one state holds it, of whatever file: what merges and renumberings are judged by.
 * Each value is in one spelling, without the node's children.
 */
public final class ComparableEntry {
  /** The fields that hold references, of which none is taken away. */
  public static final List<String> GROWING = List.of("also_depends_on", "evidence", "bound_to");

  /**
   * What may change without making another entry of it: states, and references, which follow an
   * entry that is renumbered.
   */
  private static final Set<String> POINTERS =
      Set.of(
          "status",
          "parent",
          "promoted",
          "promoted_to",
          "crystallized_via",
          "stale",
          "aliases",
          "alias",
          "source_refs",
          "target");

  /** The fields that hold the ids that an entry had before. */
  public static final List<String> ALIASES = List.of("aliases", "alias", "Aliases", "Alias");

  private final String path;
  private final String id;
  private final Map<String, String> fields = new LinkedHashMap<>();
  private final Map<String, Set<String>> lists = new LinkedHashMap<>();

  /** The item that it was read from; null for a section, which begins at a line. */
  private final @Nullable Item item;

  private final int line;

  private ComparableEntry(String path, String id, @Nullable Item item, int line) {
    this.path = path;
    this.id = id;
    this.item = item;
    this.line = line;
  }

  /** The entries of a file, each id once. */
  public static Map<String, ComparableEntry> of(AraRecord record, String file) throws IOException {
    Map<String, ComparableEntry> all = new LinkedHashMap<>();
    if (file.endsWith(".md")) {
      for (LogicEntry entry : record.logic(file)) {
        all.putIfAbsent(entry.id(), of(entry));
      }
    } else {
      for (Item item : record.items(file)) {
        if (!item.id().isEmpty()) {
          all.putIfAbsent(item.id(), of(item));
        }
      }
    }
    return all;
  }

  public static ComparableEntry of(LogicEntry entry) {
    ComparableEntry made = new ComparableEntry(entry.path(), entry.id(), null, entry.line());
    entry.fields().forEach((name, value) -> made.fields.put(name, Values.flat(value)));
    return made;
  }

  /** An entry as diffs have it, whose lists are texts. */
  public static ComparableEntry of(Entry entry) {
    ComparableEntry made = new ComparableEntry(entry.path(), entry.id(), null, entry.line());
    made.fields.put("kind", entry.kind());
    for (Map.Entry<String, String> field : entry.fields().entrySet()) {
      String value = Values.flat(field.getValue());
      if (GROWING.contains(field.getKey())) {
        made.lists.put(field.getKey(), new LinkedHashSet<>(Values.items(value)));
      } else if (!value.isEmpty() && !value.equals("[]")) {
        made.fields.put(field.getKey(), value);
      }
    }
    return made;
  }

  public static ComparableEntry of(Item item) {
    ComparableEntry made = new ComparableEntry(item.path(), item.id(), item, 0);
    for (YamlNode.Pair pair : item.map().pairs()) {
      String name = pair.name();
      if (GROWING.contains(name)) {
        Set<String> values = new LinkedHashSet<>();
        for (YamlNode value : Values.list(pair.value())) {
          values.add(spelt(value));
        }
        made.lists.put(name, values);
      } else if (!name.equals("children") && !name.equals("id") && !Values.isEmpty(pair.value())) {
        made.fields.put(name, spelt(pair.value()));
      }
    }
    if (!item.parent().isEmpty()) {
      made.fields.put("parent", item.parent());
    }
    return made;
  }

  public String path() {
    return path;
  }

  public String id() {
    return id;
  }

  /** Where it stands; lines are counted when it is asked for. */
  public SourceRange place() {
    return item == null ? SourceRange.line(line) : item.place();
  }

  /** Values by their names. */
  public Map<String, String> fields() {
    return fields;
  }

  /** The items of the fields that only grow. */
  public Map<String, Set<String>> lists() {
    return lists;
  }

  private static String spelt(YamlNode node) {
    StringBuilder text = new StringBuilder();
    spell(node, text);
    return text.toString();
  }

  /** Not switched over: the first switch over types costs a process 15 ms. */
  private static void spell(YamlNode node, StringBuilder out) {
    if (node instanceof YamlNode.Scalar scalar) {
      out.append(Values.flat(scalar.value()));
    } else if (node instanceof YamlNode.Alias alias) {
      out.append('*').append(alias.name());
    } else if (node instanceof YamlNode.Sequence list) {
      out.append('[');
      for (YamlNode item : list.items()) {
        spell(item, out);
        out.append(", ");
      }
      out.append(']');
    } else if (node instanceof YamlNode.Mapping mapping) {
      out.append('{');
      for (YamlNode.Pair pair : mapping.pairs()) {
        spell(pair.key(), out);
        out.append(": ");
        spell(pair.value(), out);
        out.append(", ");
      }
      out.append('}');
    }
  }

  /** Whether it has an id, and does not go by its heading. */
  public boolean isNumbered() {
    return !isLogic() || LogicSection.idOf(id).equals(id);
  }

  /** Whether its id is of a namespace of the seed. */
  public boolean isOfSeed() {
    return !isLogic() || (AraProtocol.fileOf(id) != null && isNumbered());
  }

  private boolean isLogic() {
    return path.endsWith(".md");
  }

  /** What makes it this entry and no other: all of it but what may change. */
  public String identity() {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, String> field : new TreeMap<>(fields).entrySet()) {
      boolean counts =
          isLogic()
              ? field.getKey().equals("title") || field.getKey().equals("Statement")
              : !POINTERS.contains(field.getKey());
      if (counts) {
        text.append(field.getKey()).append('=').append(field.getValue()).append('\n');
      }
    }
    return text.toString();
  }

  /** Whether both are one entry, which each side may have taken further. */
  public boolean isSame(ComparableEntry other) {
    if (!isLogic()) {
      return identity().equals(other.identity());
    }
    return field("title").equals(other.field("title"))
        || (!field("Statement").isEmpty() && field("Statement").equals(other.field("Statement")));
  }

  public String field(String name) {
    return fields.getOrDefault(name, "");
  }

  /** The ids that it had before it was renumbered. */
  public Set<String> aliases() {
    Set<String> all = new LinkedHashSet<>();
    for (String name : ALIASES) {
      all.addAll(Mentions.exact(field(name)));
    }
    return all;
  }

  /** The word for an entry of a file. */
  public static String word(String file) {
    return switch (file) {
      case AraProtocol.TREE -> "node";
      case AraProtocol.OBSERVATIONS -> "observation";
      case AraProtocol.TASTE -> "comment";
      default -> LogicSection.kind(file);
    };
  }
}
