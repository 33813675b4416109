package gitara.text.yaml;

import gitara.text.Span;
import gitara.text.yaml.YamlLayout.Place;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists in brackets and mappings in braces that grow. */
final class YamlBrackets {
  private final String text;
  private final YamlLayout layout;
  private final YamlEdits edits;
  private final YamlValues values;

  YamlBrackets(YamlDocument document, YamlLayout layout, YamlEdits edits, YamlValues values) {
    this.text = document.source().text();
    this.layout = layout;
    this.edits = edits;
    this.values = values;
  }

  /** {@code []} below a key turns into the list as it is written elsewhere; others stay flow. */
  void append(Sequence list, List<@Nullable Object> added, Place place) {
    List<YamlNode> items = list.items();
    if (items.isEmpty() && giveWay(list, added, place)) {
      return;
    }
    List<String> written = new ArrayList<>();
    for (Object item : added) {
      written.add(YamlWriter.inBrackets(item));
    }
    Span last = items.isEmpty() ? null : items.get(items.size() - 1).span();
    grow(list, last, written, place.depth());
  }

  void put(Mapping mapping, Map<String, @Nullable Object> added, Place place) {
    if (mapping.content() < 0) {
      edits.refuse(mapping, "this 'key: value' in a list needs braces before it can be extended");
      return;
    }
    List<Pair> pairs = mapping.pairs();
    if (pairs.isEmpty() && giveWay(mapping, added, place)) {
      return;
    }
    List<String> written = new ArrayList<>();
    for (Map.Entry<String, @Nullable Object> each : added.entrySet()) {
      StringBuilder out = new StringBuilder();
      YamlWriter.flowPair(out, each.getKey(), each.getValue());
      written.add(out.toString());
    }
    Span last = null;
    if (!pairs.isEmpty()) {
      Pair pair = pairs.get(pairs.size() - 1);
      last = new Span(pair.key().span().start(), pair.value().span().end());
    }
    grow(mapping, last, written, place.depth());
  }

  private boolean giveWay(YamlNode empty, Object value, Place place) {
    Pair pair = place.pair();
    if (pair != null
        && place.parent() instanceof Mapping owner
        && !owner.flow()
        && values.isBare(empty)) {
      values.replace(owner, pair, value, place.depth());
      return true;
    }
    return false;
  }

  private void grow(YamlNode all, @Nullable Span last, List<String> added, int depth) {
    edits.grows(all.span());
    if (last == null) {
      edits.addInLine(YamlLayout.content(all) + 1, String.join(", ", added), depth);
    } else if (standsAlone(all, last)) {
      growByLines(last, added, depth);
    } else {
      // A colon and a comma side by side are not read by all.
      String comma = text.charAt(last.end() - 1) == ':' ? " , " : ", ";
      edits.addInLine(last.end(), comma.concat(String.join(", ", added)), depth);
    }
  }

  /** Whether the last element has its line for itself. */
  private boolean standsAlone(YamlNode all, Span last) {
    int lineStart = layout.lineStart(last.start());
    int rest = layout.skipBlanks(last.end());
    if (rest < text.length() && text.charAt(rest) == ',') {
      rest = layout.skipBlanks(rest + 1);
    }
    return lineStart > all.span().start()
        && layout.skipBlanks(lineStart) == last.start()
        && (rest == layout.lineEnd(rest) || text.charAt(rest) == '#');
  }

  private void growByLines(Span last, List<String> added, int depth) {
    int end = layout.lineEnd(last.end());
    int comma = layout.skipBlanks(last.end());
    boolean trailing = comma < end && text.charAt(comma) == ',';
    if (!trailing) {
      edits.addInLine(last.end(), text.charAt(last.end() - 1) == ':' ? " ," : ",", depth);
    }
    String indent = text.substring(layout.lineStart(last.start()), last.start());
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < added.size(); i++) {
      out.append('\n').append(indent).append(added.get(i));
      if (trailing || i + 1 < added.size()) {
        out.append(',');
      }
    }
    edits.addLines(end, out, depth);
  }
}
