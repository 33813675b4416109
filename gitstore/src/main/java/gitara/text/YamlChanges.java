package gitara.text;

import gitara.text.YamlDocument.Anchor;
import gitara.text.YamlEditor.Entry;
import gitara.text.YamlLayout.Place;
import gitara.text.YamlNode.Mapping;
import gitara.text.YamlNode.Pair;
import gitara.text.YamlNode.Scalar;
import gitara.text.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes of nodes → edits of text. All lines are added at the end of a line, before its line end:
 * so a file without a final newline stays one, and what follows a value stays behind it.
 */
final class YamlChanges {
  private final YamlDocument document;
  private final SourceText source;
  private final String text;
  private final YamlLayout layout;
  private final List<Ranked> edits = new ArrayList<>();
  private final List<Span> replaced = new ArrayList<>();
  private final List<Span> grown = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  /** At one offset, what is within a line comes first, then what belongs to the deeper node. */
  private record Ranked(Edit edit, int depth) {}

  private static final int IN_LINE = 2 * YamlDocument.MAX_DEPTH;

  YamlChanges(YamlDocument document) {
    this.document = document;
    this.source = document.source();
    this.text = source.text();
    this.layout = new YamlLayout(document);
  }

  String apply() throws TextException {
    if (!problems.isEmpty()) {
      throw new TextException(problems);
    }
    refuseLostGrowth();
    List<Edit> sorted = new ArrayList<>(edits.size());
    // Few edits: insertion by rank, stable among equals.
    List<Ranked> ranked = new ArrayList<>(edits.size());
    for (Ranked edit : edits) {
      int at = ranked.size();
      while (at > 0 && ranked.get(at - 1).depth < edit.depth) {
        at--;
      }
      ranked.add(at, edit);
    }
    String lineEnd = source.lineEnd();
    for (Ranked each : ranked) {
      Edit edit = each.edit;
      sorted.add(
          lineEnd.equals("\n")
              ? edit
              : new Edit(edit.span(), edit.replacement().replace("\n", lineEnd)));
    }
    return Edit.apply(text, sorted);
  }

  /** What grows inside a value that is replaced would be lost, or worse, stay behind. */
  private void refuseLostGrowth() {
    for (Span gone : replaced) {
      for (Span span : grown) {
        if (gone.start() <= span.start() && span.end() <= gone.end()) {
          throw new IllegalStateException(
              "a value that is replaced is also added to, line " + source.line(span.start()));
        }
      }
    }
  }

  // ---- lists

  void append(Sequence list, List<@Nullable Object> added) {
    if (refusesShared(list.span(), false)) {
      return;
    }
    Place place = layout.place(list);
    if (!list.flow()) {
      appendLines(list, added, place);
    } else if (list.items().isEmpty()) {
      fillBrackets(list, added, place);
    } else {
      StringBuilder out = new StringBuilder();
      List<String> written = new ArrayList<>();
      for (Object item : added) {
        out.setLength(0);
        plainWriter().flow(out, item);
        written.add(out.toString());
      }
      addInBrackets(
          list.items().get(list.items().size() - 1).span(), written, list.span(), place.depth());
    }
  }

  private void appendLines(Sequence list, List<@Nullable Object> added, Place place) {
    grown.add(list.span());
    int column = layout.column(list);
    int room = layout.roomAfter(list.span().end(), layout.outerColumn(place));
    YamlWriter writer = new YamlWriter(layout.listIndent(), layout.fitsBlockText(room, column));
    boolean blank = separates(list.items(), place, list.content());
    boolean kept = layout.endsKept(list);
    int gap = gap(list, column);
    StringBuilder out = new StringBuilder();
    for (Object item : added) {
      if (blank && !(kept && out.isEmpty())) {
        out.append('\n');
      }
      YamlWriter.newLine(out, column);
      out.append('-');
      writer.afterDash(out, item, column, gap);
    }
    insert(room, out, place.depth());
  }

  /** Whether items stand apart: as the last two do, or as the only one does from its key. */
  private boolean separates(List<YamlNode> items, Place place, int content) {
    int size = items.size();
    if (size >= 2) {
      return layout.blankBetween(
          items.get(size - 2).span().end(), items.get(size - 1).span().start());
    }
    return place.parent() instanceof Mapping owner
        && layout.blankBetween(owner.pairs().get(place.index()).key().span().end(), content);
  }

  /** The spaces between the dash and the last item. */
  private int gap(Sequence list, int column) {
    int item = list.items().get(list.items().size() - 1).span().start();
    int dash = layout.lineStart(item) + column;
    if (dash < item && text.charAt(dash) == '-' && layout.skip(dash + 1, ' ') == item) {
      return Math.min(Math.max(item - dash - 1, 1), 8);
    }
    return 1;
  }

  /** {@code []} below a key turns into the list as it is written elsewhere; others stay flow. */
  private void fillBrackets(Sequence list, List<@Nullable Object> added, Place place) {
    Pair pair = pairOf(place);
    if (pair != null && place.parent() instanceof Mapping owner && isBare(list)) {
      replaceValue(owner, pair, added, place.depth());
      return;
    }
    grown.add(list.span());
    StringBuilder out = new StringBuilder();
    plainWriter().flow(out, added);
    insertInLine(list.content() + 1, out.substring(1, out.length() - 1), place.depth());
  }

  private boolean isBare(YamlNode collection) {
    int from = YamlLayout.content(collection) + 1;
    int to = collection.span().end() - 1;
    return text.substring(from, to).isBlank();
  }

  /** Adds behind the last element within brackets or braces, in line or on lines of its own. */
  private void addInBrackets(Span last, List<String> added, Span all, int depth) {
    grown.add(all);
    int lineStart = layout.lineStart(last.start());
    int end = layout.lineEnd(last.end());
    int comma = layout.skipBlanks(last.end());
    boolean trailing = comma < end && text.charAt(comma) == ',';
    int rest = layout.skipBlanks(trailing ? comma + 1 : comma);
    boolean ownLine =
        lineStart > all.start()
            && layout.skipBlanks(lineStart) == last.start()
            && (rest == end || text.charAt(rest) == '#');
    StringBuilder out = new StringBuilder();
    if (!ownLine) {
      for (String element : added) {
        out.append(", ").append(element);
      }
      insertInLine(last.end(), out.toString(), depth);
      return;
    }
    if (!trailing) {
      insertInLine(last.end(), ",", depth);
    }
    String indent = text.substring(lineStart, last.start());
    for (int i = 0; i < added.size(); i++) {
      out.append('\n').append(indent).append(added.get(i));
      if (trailing || i + 1 < added.size()) {
        out.append(',');
      }
    }
    insert(end, out, depth);
  }

  // ---- mappings

  void put(Mapping mapping, Map<String, Entry> entries) {
    Place place = layout.place(mapping);
    Map<String, @Nullable Object> added = new LinkedHashMap<>();
    for (Map.Entry<String, Entry> each : entries.entrySet()) {
      Entry entry = each.getValue();
      Pair pair = mapping.pair(each.getKey());
      if (pair == null) {
        added.put(each.getKey(), entry.value);
      } else {
        change(mapping, pair, each.getKey(), entry, place.depth() + 1);
      }
    }
    if (!added.isEmpty() && !refusesShared(mapping.span(), false)) {
      add(mapping, added, place);
    }
  }

  private void change(Mapping owner, Pair pair, String key, Entry entry, int depth) {
    Pair again = YamlEditor.duplicate(owner, key);
    if (again != null) {
      refuse(again.key(), "key '" + key + "' stands twice in this mapping: keep one first");
      return;
    }
    YamlNode value = pair.value();
    boolean fill = value instanceof Scalar scalar && scalar.isNull();
    if (!entry.append || fill) {
      replaceValue(owner, pair, entry.value, depth);
    } else if (value instanceof Mapping) {
      refuse(value, "'" + key + "' holds a mapping, not a list");
    } else if (entry.asList && entry.value instanceof List<?> list) {
      listOfValue(owner, pair, list, depth);
    } else {
      refuse(value, "'" + key + "' holds a single value, not a list: make it a list first");
    }
  }

  private void add(Mapping mapping, Map<String, @Nullable Object> added, Place place) {
    if (mapping.flow()) {
      addInBraces(mapping, added, place);
      return;
    }
    grown.add(mapping.span());
    int column = layout.column(mapping);
    int room = layout.roomAfter(mapping.span().end(), layout.outerColumn(place));
    YamlWriter writer = new YamlWriter(layout.listIndent(), layout.fitsBlockText(room, column));
    List<Pair> pairs = mapping.pairs();
    int size = pairs.size();
    boolean blank =
        size >= 2
            && layout.blankBetween(
                pairs.get(size - 2).value().span().end(), pairs.get(size - 1).key().span().start());
    boolean kept = layout.endsKept(mapping);
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, @Nullable Object> each : added.entrySet()) {
      if (blank && !(kept && out.isEmpty())) {
        out.append('\n');
      }
      YamlWriter.newLine(out, column);
      writer.pair(out, each.getKey(), each.getValue(), column);
    }
    insert(room, out, place.depth());
  }

  private void addInBraces(Mapping mapping, Map<String, @Nullable Object> added, Place place) {
    if (mapping.content() < 0) {
      refuse(mapping, "this 'key: value' within a list needs braces before it can grow");
      return;
    }
    if (mapping.pairs().isEmpty()) {
      Pair pair = pairOf(place);
      if (pair != null && place.parent() instanceof Mapping owner && isBare(mapping)) {
        replaceValue(owner, pair, added, place.depth());
        return;
      }
    }
    List<String> written = new ArrayList<>();
    for (Map.Entry<String, @Nullable Object> each : added.entrySet()) {
      StringBuilder out = new StringBuilder();
      plainWriter().flowPair(out, each.getKey(), each.getValue());
      written.add(out.toString());
    }
    if (mapping.pairs().isEmpty()) {
      grown.add(mapping.span());
      insertInLine(mapping.content() + 1, String.join(", ", written), place.depth());
    } else {
      Pair last = mapping.pairs().get(mapping.pairs().size() - 1);
      Span span = new Span(last.key().span().start(), last.value().span().end());
      addInBrackets(span, written, mapping.span(), place.depth());
    }
  }

  // ---- values

  void set(Scalar scalar, @Nullable Object value) {
    Place place = layout.place(scalar);
    Pair pair = pairOf(place);
    if (pair != null && place.parent() instanceof Mapping owner) {
      replaceValue(owner, pair, value, place.depth());
    } else if (!refusesShared(scalar.span(), true)) {
      StringBuilder out = new StringBuilder();
      if (scalar.span().length() == 0) {
        out.append(' ');
      }
      plainWriter().flow(out, value);
      replaced.add(scalar.span());
      edit(new Edit(scalar.span(), out.toString()), IN_LINE + place.depth());
    }
  }

  /** Puts a value in the place of another; the comment on the line stays. */
  private void replaceValue(Mapping owner, Pair pair, @Nullable Object value, int depth) {
    Span old = pair.value().span();
    if (refusesShared(old, true)) {
      return;
    }
    replaced.add(old);
    int colon = layout.behindColon(pair);
    if (owner.flow()) {
      StringBuilder out = new StringBuilder();
      plainWriter().flow(out, value);
      String before = old.length() > 0 ? "" : colon < 0 ? ": " : " ";
      edit(
          new Edit(old.length() > 0 ? old : at(colon < 0 ? old.end() : colon), before + out),
          IN_LINE + depth);
      return;
    }
    if (colon < 0) {
      refuse(pair.key(), "this key has no ':' behind it: add one first");
      return;
    }
    int column = layout.column(owner);
    boolean below = old.length() > 0 && layout.skipBlanksBack(old.start()) != colon;
    int end = layout.lineEnd(old.length() > 0 ? old.end() : colon);
    boolean between = below && text.substring(colon, old.start()).indexOf('#') >= 0;
    YamlWriter writer =
        new YamlWriter(layout.listIndent(), !between && layout.fitsBlockText(end, column));
    StringBuilder out = new StringBuilder();
    writer.afterKey(out, value, column);
    int lines = out.indexOf("\n");
    String head = lines < 0 ? out.toString() : out.substring(0, lines);
    String tail = lines < 0 ? "" : out.substring(lines);
    if (below) {
      // The lines of the old value go, those of comments above it stay.
      int from = layout.lineStart(old.start()) - 1;
      if (from > 0 && text.charAt(from) == '\n' && text.charAt(from - 1) == '\r') {
        from--;
      }
      edit(new Edit(at(colon), head), IN_LINE + depth);
      edit(new Edit(new Span(from, old.end()), tail), depth);
      return;
    }
    if (old.length() == 0) {
      edit(new Edit(at(colon), head), IN_LINE + depth);
    } else if (head.isEmpty()) {
      edit(new Edit(new Span(colon, old.end()), ""), IN_LINE + depth);
    } else {
      edit(new Edit(old, head.substring(1)), IN_LINE + depth);
    }
    if (!tail.isEmpty()) {
      edit(new Edit(at(end), tail), depth);
    }
  }

  /** Makes a single value the first item of a list and keeps its bytes. */
  private void listOfValue(Mapping owner, Pair pair, List<?> added, int depth) {
    YamlNode value = pair.value();
    Span old = value.span();
    if (refusesShared(old, false)) {
      return;
    }
    if (owner.flow()) {
      StringBuilder out = new StringBuilder();
      for (Object item : added) {
        plainWriter().flow(out.append(", "), item);
      }
      insertInLine(old.start(), "[", depth);
      insertInLine(old.end(), out.append(']').toString(), depth);
      return;
    }
    int colon = layout.behindColon(pair);
    int column = layout.column(owner);
    boolean oneLine = layout.lineEnd(old.start()) >= old.end();
    boolean below = layout.skipBlanksBack(old.start()) != colon;
    // Lines of the value stay where they are: the dash has to stand before them.
    int dash = oneLine && !below ? column + layout.listIndent() : column;
    StringBuilder out = new StringBuilder();
    if (!below) {
      YamlWriter.newLine(out, dash);
    } else {
      YamlWriter.spaces(out, dash);
    }
    out.append("- ");
    int from = below ? layout.lineStart(old.start()) : colon;
    edit(new Edit(new Span(from, old.start()), out.toString()), IN_LINE + depth);
    int room = layout.lineEnd(old.end());
    YamlWriter writer = new YamlWriter(layout.listIndent(), layout.fitsBlockText(room, dash));
    out.setLength(0);
    for (Object item : added) {
      YamlWriter.newLine(out, dash);
      out.append('-');
      writer.afterDash(out, item, dash, 1);
    }
    insert(room, out, depth);
  }

  // ---- a document without content

  void fill(Map<String, Entry> entries) {
    YamlNode root = document.root();
    if (root != null) {
      refuse(root, "expected 'key: value' lines at the top, but found a list");
      return;
    }
    boolean marked = document.emptyAt() >= 0;
    int room = marked ? layout.lineEnd(document.emptyAt()) : text.length();
    YamlWriter writer = new YamlWriter(2, layout.fitsBlockText(room, 0));
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, Entry> each : entries.entrySet()) {
      out.append('\n');
      writer.pair(out, each.getKey(), each.getValue().value, 0);
    }
    boolean atLineStart = room == source.begin() || text.charAt(room - 1) == '\n';
    if (!marked && atLineStart) {
      out.deleteCharAt(0).append('\n');
    }
    edit(new Edit(at(room), out.toString()), 0);
  }

  // ---- parts

  private @Nullable Pair pairOf(Place place) {
    return place.parent() instanceof Mapping owner && !place.key()
        ? owner.pairs().get(place.index())
        : null;
  }

  private static YamlWriter plainWriter() {
    return new YamlWriter(2, false);
  }

  private void insertInLine(int offset, String added, int depth) {
    edit(new Edit(at(offset), added), IN_LINE + depth);
  }

  private void insert(int offset, StringBuilder added, int depth) {
    edit(new Edit(at(offset), added.toString()), depth);
  }

  private void edit(Edit edit, int depth) {
    edits.add(new Ranked(edit, depth));
  }

  private static Span at(int offset) {
    return new Span(offset, offset);
  }

  private void refuse(YamlNode node, String message) {
    problems.add(source.problem(node.span().start(), message));
  }

  /** Refuses to touch what an alias repeats elsewhere: the change would show there too. */
  private boolean refusesShared(Span span, boolean replacing) {
    for (Anchor anchor : document.anchors()) {
      Span held = anchor.span();
      boolean within = held.start() <= span.start() && span.end() <= held.end();
      boolean holds = replacing && span.start() <= held.start() && held.end() <= span.end();
      if (within || holds) {
        problems.add(
            source.problem(
                held.start(),
                "'&"
                    + anchor.name()
                    + "' is repeated by '*"
                    + anchor.name()
                    + "' elsewhere: write the values out before one of them changes"));
        return true;
      }
    }
    return false;
  }
}
