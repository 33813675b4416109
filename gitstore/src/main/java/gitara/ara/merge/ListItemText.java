package gitara.ara.merge;

import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of one item of a block list: from its dash, and the comments right above it, to the
 * next item. What is moved from one file to another is moved as these lines.
 *
 * @param span without the last line end
 * @param column of the dash
 */
record ListItemText(SourceText source, Span span, int column) {

  static ListItemText of(SourceText source, YamlNode.Sequence list, YamlNode item)
      throws NotByEntry {
    if (list.flow()) {
      throw new NotByEntry("entries in brackets");
    }
    String text = source.text();
    int start = lineStart(text, item.span().start());
    int dash = dash(text, start);
    if (dash < 0) {
      // The content may begin below its dash.
      start = start == 0 ? 0 : lineStart(text, start - 1);
      dash = dash(text, start);
      if (dash < 0) {
        throw new NotByEntry("an entry without a dash at the start of its line");
      }
    }
    int column = dash - start;
    while (start > 0) {
      int above = lineStart(text, start - 1);
      if (!text.startsWith("#", above + column) || indent(text, above) != column) {
        break;
      }
      start = above;
    }
    int end = behindComments(text, lineEnd(text, item.span().end()), column + 1);
    // A carriage return belongs to the line end.
    end -= end > start && text.charAt(end - 1) == '\r' ? 1 : 0;
    return new ListItemText(source, new Span(start, end), column);
  }

  /** The end of the last comment line at a column or deeper that follows a line. */
  static int behindComments(String text, int lineEnd, int column) {
    int end = lineEnd;
    int reached = lineEnd;
    while (reached < text.length()) {
      int next = reached + 1;
      int nextEnd = lineEnd(text, next);
      int indent = indent(text, next);
      if (next + indent < nextEnd) {
        if (indent < column || text.charAt(next + indent) != '#') {
          break;
        }
        end = nextEnd;
      }
      reached = nextEnd;
    }
    return end;
  }

  private static int dash(String text, int lineStart) {
    int at = lineStart + indent(text, lineStart);
    return at < text.length() && text.charAt(at) == '-' ? at : -1;
  }

  static int indent(String text, int lineStart) {
    int at = lineStart;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\r')) {
      at++;
    }
    return at - lineStart;
  }

  static int lineStart(String text, int offset) {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }

  static int lineEnd(String text, int offset) {
    int end = text.indexOf('\n', offset);
    return end < 0 ? text.length() : end;
  }

  String text() {
    return source.text().substring(span.start(), span.end());
  }

  /** The same lines as they stand with the dash at another column, lines ending as given. */
  String at(int other, String lineEnd) {
    return shifted(text(), other - column, lineEnd);
  }

  static String shifted(String lines, int by, String lineEnd) {
    StringBuilder out = new StringBuilder();
    String[] all = lines.replace("\r", "").split("\n", -1);
    for (int i = 0; i < all.length; i++) {
      String line = all[i];
      out.append(i == 0 ? "" : lineEnd);
      int indent = indent(line, 0);
      if (by >= 0 && !line.isEmpty()) {
        out.append(" ".repeat(by)).append(line);
      } else if (!line.isEmpty()) {
        out.append(line, Math.min(indent, -by), line.length());
      }
    }
    return out.toString();
  }

  /** The comments among the lines, but for those within parts of them. */
  List<String> comments(List<Span> without) {
    List<String> comments = new ArrayList<>();
    String text = source.text();
    for (int at = span.start(); at < span.end(); at = lineEnd(text, at) + 1) {
      int from = at + indent(text, at);
      boolean inside = false;
      for (Span part : without) {
        inside |= from >= part.start() && from < part.end();
      }
      if (!inside && from < text.length() && text.charAt(from) == '#') {
        comments.add(text.substring(from + 1, lineEnd(text, at)).strip());
      }
    }
    return comments;
  }
}
