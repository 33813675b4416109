package gitara.ara.merge;

import gitara.ara.model.ComparableEntry;
import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings into our text of a YAML file what their side did to the base: entry by entry, field by
 * field. What only one side touched is taken over as its bytes stand.
 */
final class YamlMerge {
  /** The lists whose items are entries; of others, rows are added and taken away whole. */
  private static final Set<String> ENTRIES =
      Set.of("tree", "children", "observations", "comments", "sessions", "entries");

  private final SourceText ours;
  private final BlockInsert splice;
  private final YamlEditor editor;
  private final Map<String, Mapping> known = new LinkedHashMap<>();
  private final List<String> disagreements = new ArrayList<>();

  private final boolean keepsReferences;

  private YamlMerge(YamlDocument ours, boolean keepsReferences) {
    this.keepsReferences = keepsReferences;
    this.ours = ours.source();
    this.splice = new BlockInsert(ours.source());
    this.editor = new YamlEditor(ours);
  }

  /**
   * @param keepsReferences whether the sides name every entry alike, and what a field of references
   *     has on either side is there, whatever the base calls it
   */
  static Merged of(SourceText base, SourceText ours, SourceText theirs, boolean keepsReferences)
      throws TextException, NotByEntry {
    YamlDocument mine = read(ours);
    YamlNode b = read(base).root();
    YamlNode o = mine.root();
    YamlNode t = read(theirs).root();
    if (!(o instanceof Mapping top) || !(t instanceof Mapping other) || b instanceof Sequence) {
      throw new NotByEntry("no keys at the top");
    }
    YamlMerge merge = new YamlMerge(mine, keepsReferences);
    merge.index(top);
    merge.mapping(b instanceof Mapping mapping ? mapping : null, top, other, "", base, theirs, 0);
    List<Edit> edits = new ArrayList<>(merge.editor.edits());
    edits.addAll(merge.splice.edits());
    String text;
    try {
      text = Edit.apply(ours.text(), edits);
      read(SourceText.of(ours.path(), text));
    } catch (TextException | IllegalArgumentException e) {
      throw new NotByEntry("both sides reformatted the same lines");
    }
    return new Merged(text, List.copyOf(merge.disagreements), List.of());
  }

  /** What repeats itself by alias, or says a thing twice, is not taken apart. */
  private static YamlDocument read(SourceText text) throws TextException, NotByEntry {
    YamlDocument document = YamlDocument.parse(text);
    if (!document.duplicateKeys().isEmpty()) {
      throw new NotByEntry("duplicate key: " + document.duplicateKeys().getFirst());
    }
    if (document.root() != null && hasAlias(document.root())) {
      throw new NotByEntry("it repeats parts of itself by alias");
    }
    return document;
  }

  private static boolean hasAlias(YamlNode node) {
    return switch (node) {
      case YamlNode.Alias alias -> true;
      case YamlNode.Scalar scalar -> false;
      case Sequence list -> list.items().stream().anyMatch(YamlMerge::hasAlias);
      case Mapping map -> map.pairs().stream().anyMatch(pair -> hasAlias(pair.value()));
    };
  }

  /** Entries of ours, wherever in the tree they stand. */
  private void index(Mapping mapping) {
    for (Pair pair : mapping.pairs()) {
      if (ENTRIES.contains(pair.name()) && pair.value() instanceof Sequence list) {
        for (YamlNode item : list.items()) {
          if (item instanceof Mapping entry) {
            String id = entry.text("id");
            if (id != null) {
              known.putIfAbsent(id, entry);
            }
            index(entry);
          }
        }
      }
    }
  }

  private void mapping(
      @Nullable Mapping b,
      Mapping o,
      Mapping t,
      String entry,
      SourceText base,
      SourceText theirs,
      int depth)
      throws NotByEntry {
    String name = name(o, entry);
    for (Pair their : t.pairs()) {
      String key = their.name();
      Pair our = o.pair(key);
      YamlNode was = b == null ? null : b.get(key);
      if (our == null) {
        if (was == null || !CanonicalText.same(was, their.value())) {
          splice.addPair(o, their, theirs, depth);
        }
      } else if (ENTRIES.contains(key) && our.value() instanceof Sequence list) {
        if (list.items().isEmpty() && (was == null || CanonicalText.isEmpty(was))) {
          if (!CanonicalText.isEmpty(their.value())) {
            splice.replacePair(our, their, theirs);
          }
        } else {
          Sequence their0 = their.value() instanceof Sequence s ? s : null;
          if (their0 == null && !CanonicalText.isEmpty(their.value())) {
            throw new NotByEntry(key + " is not a list on one side");
          }
          entries(was, list, their, our, base, theirs, depth + 1);
        }
      } else if (!CanonicalText.same(our.value(), their.value())
          && !(was != null && CanonicalText.same(was, their.value()))) {
        if (was != null && CanonicalText.same(was, our.value())) {
          splice.replacePair(our, their, theirs);
        } else if (our.value() instanceof Mapping mine && their.value() instanceof Mapping other) {
          mapping(was instanceof Mapping m ? m : null, mine, other, name, base, theirs, depth + 1);
        } else {
          both(was, o, our, their, name, theirs, depth);
        }
      }
    }
    if (b != null) {
      for (Pair gone : b.pairs()) {
        Pair our = o.pair(gone.name());
        boolean dropped = our != null && t.pair(gone.name()) == null;
        if (our != null && dropped && CanonicalText.same(gone.value(), our.value())) {
          splice.removePair(o, our);
        }
      }
    }
  }

  private static String name(Mapping o, String above) {
    String id = o.text("id");
    id = id == null ? o.text("turn") : id;
    return id == null ? above : id;
  }

  // Lists of entries

  private void entries(
      @Nullable YamlNode was,
      Sequence list,
      Pair their,
      Pair our,
      SourceText base,
      SourceText theirs,
      int depth)
      throws NotByEntry {
    Set<String> turns = RowKeys.turns(was, list, their.value());
    Map<String, YamlNode> b = RowKeys.byKey(was, turns);
    Map<String, YamlNode> o = RowKeys.byKey(list, turns);
    Map<String, YamlNode> t = RowKeys.byKey(their.value(), turns);
    Set<String> present = new HashSet<>();
    Map<String, ListItemText> added = new LinkedHashMap<>();
    for (Map.Entry<String, YamlNode> one : t.entrySet()) {
      String key = one.getKey();
      YamlNode item = one.getValue();
      present.add(key);
      YamlNode mine = o.get(key);
      YamlNode before = b.get(key);
      ListItemText chunk = ListItemText.of(theirs, (Sequence) their.value(), item);
      if (mine != null) {
        ListItemText old =
            before == null ? null : ListItemText.of(base, (Sequence) was(was), before);
        entry(
            old, before, ListItemText.of(ours, list, mine), mine, chunk, item, base, theirs, depth);
      } else if (before == null && known.containsKey(key) && item instanceof Mapping other) {
        mapping(null, known.get(key), other, key, base, theirs, depth);
      } else if (before == null || !chunk.text().equals(oldText(base, was, before))) {
        added.put(key, chunk);
      }
    }
    List<YamlNode> gone = new ArrayList<>();
    for (Map.Entry<String, YamlNode> old : b.entrySet()) {
      YamlNode mine = o.get(old.getKey());
      if (mine != null
          && !present.contains(old.getKey())
          && ListItemText.of(ours, list, mine).text().equals(oldText(base, was, old.getValue()))) {
        gone.add(mine);
      }
    }
    if (gone.size() == list.items().size()) {
      // None of ours is left.
      splice.fill(our, List.copyOf(added.values()));
      return;
    }
    for (YamlNode item : gone) {
      splice.remove(ListItemText.of(ours, list, item));
    }
    List<ListItemText> last = new ArrayList<>();
    NewRows rows = NewRows.of(b.keySet(), o, List.copyOf(t.keySet()), added.keySet());
    for (String key : rows.inOrder()) {
      ListItemText row = added.get(key);
      YamlNode next = rows.next(key);
      if (row != null && next != null) {
        splice.before(ListItemText.of(ours, list, next), row, depth);
      } else if (row != null) {
        last.add(row);
      }
    }
    if (!last.isEmpty()) {
      splice.append(list, last, depth);
    }
  }

  private static YamlNode was(@Nullable YamlNode was) {
    if (was == null) {
      throw new IllegalStateException();
    }
    return was;
  }

  private static String oldText(SourceText base, @Nullable YamlNode was, YamlNode item)
      throws NotByEntry {
    return ListItemText.of(base, (Sequence) was(was), item).text();
  }

  private void entry(
      @Nullable ListItemText b,
      @Nullable YamlNode base,
      ListItemText o,
      YamlNode our,
      ListItemText t,
      YamlNode their,
      SourceText baseText,
      SourceText theirText,
      int depth)
      throws NotByEntry {
    if (o.text().equals(t.text()) || (b != null && b.text().equals(t.text()))) {
      return;
    }
    if (b != null && b.text().equals(o.text())) {
      splice.replace(o, t);
      return;
    }
    if (our instanceof Mapping mine && their instanceof Mapping other) {
      Mapping old = base instanceof Mapping mapping ? mapping : null;
      mapping(old, mine, other, "", baseText, theirText, depth);
      List<String> has = comments(o, mine);
      if (b != null && old != null) {
        has.addAll(comments(b, old));
      }
      for (String comment : comments(t, other)) {
        if (!has.contains(comment)) {
          splice.comment(mine, comment, depth);
          has.add(comment);
        }
      }
    }
  }

  /** The marks on an entry itself, not on those below it. */
  private static List<String> comments(ListItemText chunk, Mapping entry) throws NotByEntry {
    List<Span> without = new ArrayList<>();
    for (Pair pair : entry.pairs()) {
      without.add(pair.value().span());
      if (pair.value() instanceof Sequence list && !list.flow()) {
        for (YamlNode item : list.items()) {
          without.add(ListItemText.of(chunk.source(), list, item).span());
        }
      }
    }
    return chunk.comments(without);
  }

  // Fields that both sides changed

  private void both(
      @Nullable YamlNode was,
      Mapping owner,
      Pair our,
      Pair their,
      String entry,
      SourceText theirs,
      int depth)
      throws NotByEntry {
    String key = our.name();
    if (our.value() instanceof Sequence || their.value() instanceof Sequence) {
      lists(was, owner, our, their, theirs, depth);
      return;
    }
    String settled =
        ScalarMerge.value(
            key,
            was instanceof YamlNode.Scalar s ? s.value() : "",
            our.value() instanceof YamlNode.Scalar s ? s.value() : "",
            their.value() instanceof YamlNode.Scalar s ? s.value() : "");
    if (settled == null) {
      disagreements.add(
          (entry.isEmpty() ? "" : entry + ": ")
              + key
              + " is "
              + CanonicalText.shown(our.value())
              + " here and "
              + CanonicalText.shown(their.value())
              + " there");
    } else if (our.value() instanceof YamlNode.Scalar mine && !settled.equals(mine.value())) {
      if (their.value() instanceof YamlNode.Scalar other && settled.equals(other.value())) {
        splice.replacePair(our, their, theirs);
      } else if (ScalarMerge.isNumber(settled)) {
        editor.put(owner, key, Long.parseLong(settled));
      } else {
        editor.put(owner, key, settled);
      }
    }
  }

  /** What both sides have added is there, ours first; what one side took away is not. */
  private void lists(
      @Nullable YamlNode was, Mapping owner, Pair our, Pair their, SourceText theirs, int depth)
      throws NotByEntry {
    boolean keeps = keepsReferences && ComparableEntry.GROWING.contains(our.name());
    Counted before = Counted.of(keeps ? null : was);
    Counted mine = Counted.of(our.value());
    Counted other = Counted.of(their.value());
    if (mine.items().isEmpty() && before.items().isEmpty()) {
      splice.replacePair(our, their, theirs);
      return;
    }
    List<ListItemText> rows = new ArrayList<>();
    boolean block =
        our.value() instanceof Sequence list && (!list.flow() || list.items().isEmpty());
    for (Map.Entry<String, List<YamlNode>> item : other.items().entrySet()) {
      int has = Math.max(mine.count(item.getKey()), before.count(item.getKey()));
      for (YamlNode added :
          item.getValue().subList(Math.min(has, item.getValue().size()), item.getValue().size())) {
        if (added instanceof YamlNode.Scalar scalar) {
          Object value = scalar.plain() ? new Plain(scalar.value()) : scalar.value();
          editor.appendAsList(owner, our.name(), value);
        } else if (block && their.value() instanceof Sequence list) {
          rows.add(ListItemText.of(theirs, list, added));
        } else {
          throw new NotByEntry("rows in brackets");
        }
      }
    }
    if (our.value() instanceof Sequence list) {
      List<ListItemText> gone = new ArrayList<>();
      for (Map.Entry<String, List<YamlNode>> item : mine.items().entrySet()) {
        boolean dropped = before.count(item.getKey()) > other.count(item.getKey());
        if (block && dropped && mine.count(item.getKey()) == before.count(item.getKey())) {
          gone.add(ListItemText.of(ours, list, item.getValue().getLast()));
        }
      }
      if (gone.size() == list.items().size()) {
        // None of ours is left.
        if (!gone.isEmpty() || !rows.isEmpty()) {
          splice.fill(our, rows);
        }
        return;
      }
      gone.forEach(splice::remove);
      if (!rows.isEmpty()) {
        splice.append(list, rows, depth + 1);
      }
    }
  }
}
