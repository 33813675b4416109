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
  private final boolean hasLineEnds;
  private int behindQuotes;

  YamlOddities(SourceText source) {
    this.source = source;
    this.hasLineEnds = lineEnd(0, source.text().length()) >= 0;
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
    }
  }

  /** A scalar in quotes, where those characters are meant; scalars come in their order. */
  void quoted(int start, int end) {
    if (hasLineEnds) {
      lineEnds(behindQuotes, start);
      behindQuotes = end;
    }
  }

  List<Problem> found() {
    if (hasLineEnds) {
      lineEnds(behindQuotes, source.text().length());
    }
    return List.copyOf(found);
  }

  private void lineEnds(int from, int to) {
    for (int at = lineEnd(from, to); at >= 0; at = lineEnd(at + 1, to)) {
      int code = source.text().charAt(at);
      add(at, String.format("U+%04X ends a line for some readers only: quote or remove it", code));
    }
  }

  private int lineEnd(int from, int to) {
    for (int at = from; at < to; at++) {
      if (source.text().charAt(at) >= 0x85 && LINE_ENDS.indexOf(source.text().charAt(at)) >= 0) {
        return at;
      }
    }
    return -1;
  }
}
