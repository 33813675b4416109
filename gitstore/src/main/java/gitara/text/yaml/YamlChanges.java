package gitara.text.yaml;

import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.TerminalEscaper;
import gitara.text.TextException;
import gitara.text.yaml.YamlEditor.Entry;
import gitara.text.yaml.YamlLayout.Place;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is asked of nodes → edits of the text, in the style that the nodes have. */
final class YamlChanges {
  private final YamlDocument document;
  private final SourceText source;
  private final YamlLayout layout;
  private final YamlEdits edits;
  private final YamlValues values;
  private final YamlBrackets brackets;

  YamlChanges(YamlDocument document) {
    this.document = document;
    this.source = document.source();
    this.layout = new YamlLayout(document);
    this.edits = new YamlEdits(document);
    this.values = new YamlValues(document, layout, edits);
    this.brackets = new YamlBrackets(document, layout, edits, values);
  }

  List<Edit> edits() throws TextException {
    return edits.finish();
  }

  void append(Sequence list, List<@Nullable Object> added) {
    if (edits.refusesShared(list.span(), false)) {
      return;
    }
    Place place = layout.place(list);
    if (list.flow()) {
      brackets.append(list, added, place);
      return;
    }
    edits.grows(list.span());
    int column = layout.column(list);
    int room = layout.roomAfter(list.span().end(), layout.outerColumn(place));
    boolean blank = itemsStandApart(list, place);
    boolean kept = layout.endsKept(list);
    int gap = gap(list, column);
    YamlWriter writer = new YamlWriter(layout.listIndent(), layout.fitsBlockText(room, column));
    StringBuilder out = new StringBuilder();
    for (Object item : added) {
      if (blank && !(kept && out.isEmpty())) {
        out.append('\n');
      }
      writer.item(out, item, column, gap);
    }
    edits.addLines(room, out, place.depth());
  }

  /** Whether blank lines stand between items, or between the key and the only one. */
  private boolean itemsStandApart(Sequence list, Place place) {
    List<YamlNode> items = list.items();
    int size = items.size();
    if (size >= 2) {
      return layout.blankBetween(
          items.get(size - 2).span().end(), items.get(size - 1).span().start());
    }
    Pair pair = place.pair();
    return pair != null && layout.blankBetween(pair.key().span().end(), list.content());
  }

  /** The spaces between the dash and the last item. */
  private int gap(Sequence list, int column) {
    int item = list.items().get(list.items().size() - 1).span().start();
    int dash = layout.lineStart(item) + column;
    boolean sameLine = dash < item && source.text().charAt(dash) == '-';
    int gap = item - dash - 1;
    return sameLine && gap > 0 && gap <= 8 && layout.skip(dash + 1, ' ') == item ? gap : 1;
  }

  void put(Mapping mapping, Map<String, Entry> entries) {
    Place place = layout.place(mapping);
    Map<String, @Nullable Object> added = new LinkedHashMap<>();
    for (Map.Entry<String, Entry> each : entries.entrySet()) {
      Entry entry = each.getValue();
      Pair pair = mapping.pair(each.getKey());
      if (pair == null) {
        added.put(each.getKey(), entry.value());
      } else {
        change(mapping, pair, each.getKey(), entry, place.depth() + 1);
      }
    }
    if (added.isEmpty() || edits.refusesShared(mapping.span(), false)) {
      return;
    }
    if (mapping.flow()) {
      brackets.put(mapping, added, place);
    } else {
      add(mapping, added, place);
    }
  }

  private void change(Mapping owner, Pair pair, String key, Entry entry, int depth) {
    YamlNode again = duplicate(owner, pair, key);
    if (again != null) {
      edits.refuse(again, "key '" + key + "' occurs twice in this mapping: keep one first");
      return;
    }
    YamlNode value = pair.value();
    boolean isNull = value instanceof Scalar scalar && scalar.isNull();
    if (!entry.appends() || isNull) {
      values.replace(owner, pair, entry.value(), depth);
    } else if (value instanceof Mapping) {
      edits.refuse(value, "'" + key + "' holds a mapping, not a list");
    } else if (entry.asList() && entry.value() instanceof List<?> list) {
      values.listOf(owner, pair, list, depth);
    } else {
      edits.refuse(value, "'" + key + "' holds a single value, not a list: make it a list first");
    }
  }

  private static @Nullable YamlNode duplicate(Mapping mapping, Pair first, String key) {
    List<Pair> pairs = mapping.pairs();
    for (int i = pairs.size() - 1; i >= 0; i--) {
      Pair pair = pairs.get(i);
      if (pair.key() instanceof Scalar scalar && scalar.value().equals(key)) {
        return scalar.span().start() == first.key().span().start() ? null : scalar;
      }
    }
    return null;
  }

  private void add(Mapping mapping, Map<String, @Nullable Object> added, Place place) {
    edits.grows(mapping.span());
    int column = layout.column(mapping);
    int room = layout.roomAfter(mapping.span().end(), layout.outerColumn(place));
    boolean blank = pairsStandApart(mapping.pairs());
    boolean kept = layout.endsKept(mapping);
    YamlWriter writer = new YamlWriter(layout.listIndent(), layout.fitsBlockText(room, column));
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, @Nullable Object> each : added.entrySet()) {
      if (blank && !(kept && out.isEmpty())) {
        out.append('\n');
      }
      YamlWriter.newLine(out, column);
      writer.pair(out, each.getKey(), each.getValue(), column);
    }
    edits.addLines(room, out, place.depth());
  }

  private boolean pairsStandApart(List<Pair> pairs) {
    int size = pairs.size();
    return size >= 2
        && layout.blankBetween(
            pairs.get(size - 2).value().span().end(), pairs.get(size - 1).key().span().start());
  }

  void set(Scalar scalar, @Nullable Object value) {
    values.set(scalar, value);
  }

  /** Adds comment lines behind a mapping, indented as its keys are. */
  void comment(Mapping mapping, List<String> comments) {
    Place place = layout.place(mapping);
    if (place.inBrackets()) {
      edits.refuse(mapping, "a comment is not allowed within brackets");
      return;
    }
    int outer = layout.outerColumn(place);
    int column = !mapping.flow() ? layout.column(mapping) : outer < 0 ? 0 : outer + 2;
    StringBuilder out = new StringBuilder();
    for (String comment : comments) {
      YamlWriter.newLine(out, column);
      out.append("# ").append(TerminalEscaper.line(comment));
    }
    edits.addLines(layout.roomAfter(mapping.span().end(), outer), out, place.depth());
  }

  /** Gives a document without content its first keys: behind its comments or its start mark. */
  void fill(Map<String, Entry> entries) {
    YamlNode root = document.root();
    if (root != null) {
      edits.refuse(root, "expected 'key: value' lines at the top, but found a list");
      return;
    }
    String text = source.text();
    boolean marked = document.emptyAt() >= 0;
    int room = marked ? layout.lineEnd(document.emptyAt()) : text.length();
    YamlWriter writer = new YamlWriter(2, layout.fitsBlockText(room, 0));
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, Entry> each : entries.entrySet()) {
      out.append('\n');
      writer.pair(out, each.getKey(), each.getValue().value(), 0);
    }
    boolean atLineStart = room == source.begin() || layout.lineStart(room) == room;
    if (!marked && atLineStart) {
      out.deleteCharAt(0).append('\n');
    }
    edits.addLines(room, out, 0);
  }
}
