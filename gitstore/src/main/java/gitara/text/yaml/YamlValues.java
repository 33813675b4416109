package gitara.text.yaml;

import gitara.text.Span;
import gitara.text.yaml.YamlLayout.Place;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values that give way to others. */
final class YamlValues {
  private final String text;
  private final YamlLayout layout;
  private final YamlEdits edits;

  YamlValues(YamlDocument document, YamlLayout layout, YamlEdits edits) {
    this.text = document.source().text();
    this.layout = layout;
    this.edits = edits;
  }

  void set(Scalar scalar, @Nullable Object value) {
    Place place = layout.place(scalar);
    Pair pair = place.pair();
    if (pair != null && place.parent() instanceof Mapping owner) {
      replace(owner, pair, value, place.depth());
    } else if (!edits.refusesShared(scalar.span(), true)) {
      edits.goes(scalar.span());
      String before = scalar.span().length() == 0 ? " " : "";
      edits.replace(scalar.span(), before.concat(YamlWriter.inBrackets(value)), place.depth());
    }
  }

  /** Puts a value in the place of another; the comment on the line stays. */
  void replace(Mapping owner, Pair pair, @Nullable Object value, int depth) {
    Span old = pair.value().span();
    if (edits.refusesShared(old, true)) {
      return;
    }
    edits.goes(old);
    if (owner.flow()) {
      replaceInBraces(pair, value, depth);
      return;
    }
    int colon = layout.behindColon(pair);
    if (colon < 0) {
      edits.refuse(pair.key(), "this key has no ':' behind it: add one first");
      return;
    }
    int column = layout.column(owner);
    boolean absent = old.length() == 0;
    boolean below = !absent && layout.skipBlanksBack(old.start()) != colon;
    int from = below ? layout.previousLineEnd(old.start()) : colon;
    int end = layout.lineEnd(absent ? colon : old.end());
    // Comments between key and value stay, and would become part of a block scalar.
    boolean blockText = from <= layout.lineEnd(colon) && layout.fitsBlockText(end, column);
    StringBuilder out = new StringBuilder();
    new YamlWriter(layout.listIndent(), blockText).afterKey(out, value, column);
    int lines = out.indexOf("\n");
    String head = lines < 0 ? out.toString() : out.substring(0, lines);
    if (absent) {
      edits.addInLine(colon, head, depth);
    } else if (below) {
      edits.addInLine(colon, head, depth);
      edits.replace(new Span(from, old.end()), "", depth);
    } else if (head.isEmpty()) {
      edits.replace(new Span(colon, old.end()), "", depth);
    } else {
      edits.replace(old, head.substring(1), depth);
    }
    if (lines >= 0) {
      edits.addLines(end, out.substring(lines), depth);
    }
  }

  private void replaceInBraces(Pair pair, @Nullable Object value, int depth) {
    Span old = pair.value().span();
    String written = YamlWriter.inBrackets(value);
    if (old.length() > 0) {
      edits.replace(old, written, depth);
      return;
    }
    int colon = layout.behindColon(pair);
    if (colon < 0) {
      edits.addInLine(old.end(), ": ".concat(written), depth);
    } else {
      edits.addInLine(colon, " ".concat(written), depth);
    }
  }

  /** Makes a single value the first item of a list and keeps its bytes. */
  void listOf(Mapping owner, Pair pair, List<?> added, int depth) {
    Span old = pair.value().span();
    if (edits.refusesShared(old, false)) {
      return;
    }
    edits.goes(old);
    StringBuilder out = new StringBuilder();
    if (owner.flow()) {
      for (Object item : added) {
        out.append(", ").append(YamlWriter.inBrackets(item));
      }
      edits.addInLine(old.start(), "[", depth);
      edits.addInLine(old.end(), out.append(']'), depth);
      return;
    }
    int colon = layout.behindColon(pair);
    int column = layout.column(owner);
    boolean oneLine = layout.lineEnd(old.start()) >= old.end();
    boolean below = layout.skipBlanksBack(old.start()) != colon;
    // Lines of the value stay where they are: the dash has to stand before them.
    int dash = oneLine && !below ? column + layout.listIndent() : column;
    int from = below ? layout.lineStart(old.start()) : colon;
    if (!below) {
      out.append('\n');
    }
    YamlWriter.spaces(out, dash);
    edits.replace(new Span(from, old.start()), out.append("- "), depth);
    int room = layout.lineEnd(old.end());
    YamlWriter writer = new YamlWriter(layout.listIndent(), layout.fitsBlockText(room, dash));
    out.setLength(0);
    for (Object item : added) {
      writer.item(out, item, dash, 1);
    }
    edits.addLines(room, out, depth);
  }

  /** Whether the brackets hold nothing, not even a comment. */
  boolean isBare(YamlNode collection) {
    int from = YamlLayout.content(collection) + 1;
    int to = collection.span().end() - 1;
    return text.substring(from, to).isBlank();
  }
}
