package gitara.text.yaml;

import gitara.text.Problem;
import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;

/** Collects what another reader of YAML may take for something else. */
final class YamlOddities {
  /** Next line, line separator, paragraph separator: ends of lines in YAML 1.1 and not in 1.2. */
  private static final String LINE_ENDS = "\u0085\u2028\u2029";

  private final SourceText source;
  private final List<Problem> found = new ArrayList<>();

  YamlOddities(SourceText source) {
    this.source = source;
  }

  void add(int offset, String message) {
    found.add(source.problem(offset, message));
  }

  void key(Event event, YamlNode key) {
    int start = key.span().start();
    if (key instanceof YamlNode.Alias alias) {
      add(start, "the alias '*" + alias.name() + "' is a key: write the key out");
    } else if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
      add(start, "the anchor '&" + node.getAnchor().get() + "' is on a key: remove it");
    } else if (key instanceof YamlNode.Scalar scalar
        && scalar.plain()
        && scalar.value().equals("<<")) {
      add(start, "'<<' merges keys for some readers only: write the keys out");
    } else if (!(key instanceof YamlNode.Scalar)) {
      add(start, "a list or a mapping is a key: some readers reject it");
    }
  }

  /**
   * A value in quotes or brackets whose lines have to be deeper than what it is in; the brackets
   * that end it may stand right below that.
   *
   * @param column of the mapping or list that it is in; -1 for none
   */
  void lines(int start, int end, int column) {
    String text = source.text();
    for (int at = behindLineEnd(start, end); at < end; at = behindLineEnd(at, end)) {
      int first = at;
      while (first < end && text.charAt(first) == ' ') {
        first++;
      }
      boolean closes =
          first == end - 1 && first - at == column && "]}".indexOf(text.charAt(first)) >= 0;
      if (first - at <= column
          && !closes
          && first < end
          && "\r\n#".indexOf(text.charAt(first)) < 0) {
        shallow(first);
      }
    }
  }

  void shallow(int offset) {
    add(offset, "a line of a value is not indented deeper than its key: some readers reject it");
  }

  private int behindLineEnd(int from, int end) {
    int feed = source.text().indexOf('\n', from, end);
    return feed < 0 ? end : feed + 1;
  }

  List<Problem> found() {
    for (int at = lineEnd(0); at >= 0; at = lineEnd(at + 1)) {
      int code = source.text().charAt(at);
      String name =
          code == '\r' ? "a carriage return alone" : String.format("U+%04X as it is", code);
      add(at, name + " ends a line for some readers only: write an escape in double quotes");
    }
    String text = source.text();
    for (int tab = text.indexOf('\t'); tab >= 0; tab = text.indexOf('\t', tab + 1)) {
      int start = text.lastIndexOf('\n', tab) + 1;
      int end = behindLineEnd(tab, text.length());
      if (text.substring(start, end).isBlank()) {
        add(tab, "a line of blanks has a tab: some readers reject it");
        tab = end;
      }
    }
    return List.copyOf(found);
  }

  private int lineEnd(int from) {
    String text = source.text();
    for (int at = from; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean alone = c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n');
      if (alone || (c >= 0x85 && LINE_ENDS.indexOf(c) >= 0)) {
        return at;
      }
    }
    return -1;
  }
}
