package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.record.EntryId;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import gitara.text.YamlNode;
import gitara.text.YamlNode.Mapping;
import gitara.text.YamlNode.Pair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ids that both sides gave to different things. Theirs get the next free ones, with the old as an
 * alias; what refers to them in the same file follows.
 *
 * @param theirs their text, renumbered
 */
record CollisionRenumbering(SourceText theirs, List<String> told) {
  private static final Set<String> LISTS = Set.of("tree", "children", "observations", "comments");

  /** What may change without making another entry of it. */
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
          "also_depends_on",
          "evidence",
          "bound_to",
          "children");

  static CollisionRenumbering among(SourceText base, SourceText ours, SourceText theirs)
      throws TextException {
    YamlDocument document = YamlDocument.parse(theirs);
    Map<String, Mapping> before = entries(YamlDocument.parse(base));
    Map<String, Mapping> mine = entries(YamlDocument.parse(ours));
    Map<String, Mapping> other = entries(document);
    Map<String, String> renamed = new LinkedHashMap<>();
    FreeIds fresh = new FreeIds();
    fresh.count(before.keySet());
    fresh.count(mine.keySet());
    fresh.count(other.keySet());
    for (Map.Entry<String, Mapping> entry : other.entrySet()) {
      Mapping our = mine.get(entry.getKey());
      boolean isNew = our != null && !before.containsKey(entry.getKey());
      if (our != null && isNew && !identity(our).equals(identity(entry.getValue()))) {
        renamed.put(entry.getKey(), fresh.after(entry.getKey()));
      }
    }
    if (renamed.isEmpty()) {
      return new CollisionRenumbering(theirs, List.of());
    }
    SourceText followed = new Renaming(renamed, theirs).result(AraProtocol.TREE);
    return new CollisionRenumbering(followed, told(renamed));
  }

  static List<String> told(Map<String, String> renamed) {
    List<String> told = new ArrayList<>();
    for (Map.Entry<String, String> one : renamed.entrySet()) {
      told.add(
          one.getKey()
              + " is one thing here and another there; theirs came in as "
              + one.getValue()
              + ", with "
              + one.getKey()
              + " as its alias");
    }
    return told;
  }

  private static Map<String, Mapping> entries(YamlDocument document) {
    Map<String, Mapping> entries = new LinkedHashMap<>();
    if (document.root() instanceof Mapping top) {
      collect(top, entries);
    }
    return entries;
  }

  private static void collect(Mapping mapping, Map<String, Mapping> entries) {
    for (Pair pair : mapping.pairs()) {
      if (LISTS.contains(CanonicalText.name(pair))
          && pair.value() instanceof YamlNode.Sequence list) {
        for (YamlNode item : list.items()) {
          if (item instanceof Mapping entry) {
            String id = entry.text("id");
            if (id != null && EntryId.parse(id) != null && AraProtocol.fileOf(id) != null) {
              entries.putIfAbsent(id, entry);
            }
            collect(entry, entries);
          }
        }
      }
    }
  }

  private static String identity(Mapping entry) {
    StringBuilder out = new StringBuilder();
    for (Pair pair : entry.pairs()) {
      if (!POINTERS.contains(CanonicalText.name(pair)) && !CanonicalText.isEmpty(pair.value())) {
        out.append(CanonicalText.name(pair))
            .append('=')
            .append(CanonicalText.of(pair.value()))
            .append('\n');
      }
    }
    return out.toString();
  }
}
