package gitara.text.yaml;

import gitara.text.Span;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Style;

/**
 * A reader of the scalars of plain YAML, line by line: words with and without quotes, and block
 * scalars.
 */
class PlainScalars {
  /** Thrown for what another reader has to read. */
  static final class Declined extends Exception {
    private static final long serialVersionUID = 1;

    Declined() {
      super(null, null, false, false);
    }
  }

  /** Deeper records than this have not been seen. */
  private static final int DEEP = 40;

  final String text;

  /** Where the line begins that is looked at, its content, and its end. */
  int line;

  int content;
  int end;
  private int nodes;

  PlainScalars(String text) {
    this.text = text;
  }

  int nodes() {
    return nodes;
  }

  /** Goes to the first line from here on that is neither blank nor a comment. */
  void begin(int from) {
    line = from;
    while (line < text.length()) {
      end = text.indexOf('\n', line);
      content = behindBlanks(line);
      if (content < end && text.charAt(content) != '#') {
        return;
      }
      line = end + 1;
    }
    content = line;
    end = line;
  }

  int column() {
    return content - line;
  }

  boolean isAtEnd() {
    return line >= text.length();
  }

  int behindBlanks(int from) {
    int at = from;
    while (text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  boolean isDash(int at) {
    return text.charAt(at) == '-' && isGap(at + 1);
  }

  boolean isGap(int at) {
    char c = text.charAt(at);
    return c == ' ' || c == '\n';
  }

  static boolean isWordPart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  /** Goes on behind a value. */
  void next(int from, int column) throws Declined {
    begin(from);
    refuseDeeper(column);
  }

  /** What is deeper would be a part of the value before it, or wrong. */
  void refuseDeeper(int column) throws Declined {
    if (!isAtEnd() && column() > column) {
      throw new Declined();
    }
  }

  /** Words without quotes, which continue where the next lines are deeper. */
  Scalar plain(int at, int column) throws Declined {
    char mark = text.charAt(at);
    boolean begins =
        isWordPart(mark)
            || mark >= 0xa0
            || "(/.~+<=^$;\\".indexOf(mark) >= 0
            || (mark == '-' && !isGap(at + 1));
    if (!begins) {
      throw new Declined();
    }
    int last = wordsEnd(at);
    StringBuilder value = null;
    for (int first = deeper(column);
        behindBlanks(last) == end && first > 0 && text.charAt(first) != '#';
        first = deeper(column)) {
      value = value == null ? new StringBuilder(text.substring(at, last)) : value;
      fold(value, first);
      last = wordsEnd(first);
      value.append(text, first, last);
    }
    String words = value == null ? text.substring(at, last) : value.toString();
    return new Scalar(new Span(at, last), words, Style.PLAIN, false);
  }

  /** Where the words of this line end: at its end, or at a comment. */
  int wordsEnd(int at) throws Declined {
    int last = end;
    for (int i = at; i < last; i++) {
      char c = text.charAt(i);
      if (c == ':' && isGap(i + 1)) {
        throw new Declined();
      }
      if (c == '#' && text.charAt(i - 1) == ' ') {
        last = i;
      }
    }
    while (text.charAt(last - 1) == ' ') {
      last--;
    }
    return last;
  }

  /** Where the next line begins that is not blank, if it is deeper than a column; else 0. */
  int deeper(int column) {
    int next = end + 1;
    while (next < text.length()) {
      int first = behindBlanks(next);
      if (text.charAt(first) != '\n') {
        return first - next > column ? first : 0;
      }
      next = first + 1;
    }
    return 0;
  }

  /** Goes to the line of an offset: a line end is a blank, and each empty line a line feed. */
  void fold(StringBuilder value, int first) {
    int feeds = -1;
    for (; end < first; end = text.indexOf('\n', end + 1)) {
      feeds++;
    }
    if (feeds == 0) {
      value.append(' ');
    } else {
      value.repeat('\n', feeds);
    }
  }

  Scalar quoted(int at, char mark, int column) throws Declined {
    int from = at + 1;
    StringBuilder value = null;
    for (int i = from; ; i++) {
      char c = text.charAt(i);
      boolean twice = c == '\'' && mark == c && text.charAt(i + 1) == c;
      if (c == mark && !twice) {
        String rest = text.substring(from, i);
        return new Scalar(
            new Span(at, i + 1),
            value == null ? rest : value.append(rest).toString(),
            mark == '"' ? Style.DOUBLE_QUOTED : Style.SINGLE_QUOTED,
            false);
      }
      if (twice || (c == '\\' && mark == '"')) {
        value = value == null ? new StringBuilder() : value;
        value.append(text, from, i).append(twice ? c : escaped(text.charAt(i + 1)));
        i++;
        from = i + 1;
      } else if (c == '\n') {
        int first = deeper(column);
        if (first == 0) {
          throw new Declined();
        }
        int last = i;
        while (last > from && text.charAt(last - 1) == ' ') {
          last--;
        }
        value = value == null ? new StringBuilder() : value;
        fold(value.append(text, from, last), first);
        from = first;
        i = first - 1;
      }
    }
  }

  static char escaped(char c) throws Declined {
    return switch (c) {
      case '"', '\\' -> c;
      case 'n' -> '\n';
      case 't' -> '\t';
      default -> throw new Declined();
    };
  }

  /** Where something stands in brackets; lines may end before it. */
  int behindGap(int from, int column) throws Declined {
    int at = behindBlanks(from);
    if (at < end) {
      return at;
    }
    int first = deeper(column);
    if (first == 0) {
      throw new Declined();
    }
    end = text.indexOf('\n', first);
    return first;
  }

  /** Plain words in brackets; what else may stand there is not looked at here. */
  Scalar word(int at) throws Declined {
    int last = at;
    for (int i = at; isWordPart(text.charAt(i)) || " .-/".indexOf(text.charAt(i)) >= 0; i++) {
      last = text.charAt(i) == ' ' ? last : i + 1;
    }
    if (!isWordPart(text.charAt(at))) {
      throw new Declined();
    }
    return new Scalar(new Span(at, last), text.substring(at, last), Style.PLAIN, false);
  }

  /** A text of the lines below, each kept as a line or folded into one. */
  Scalar block(int at, int column, int depth) throws Declined {
    count(depth);
    boolean folded = text.charAt(at) == '>';
    boolean stripped = text.charAt(at + 1) == '-';
    if (at + (stripped ? 2 : 1) != end) {
      throw new Declined();
    }
    StringBuilder value = new StringBuilder();
    int next = end + 1;
    int indent = -1;
    int feeds = 0;
    int last = -1;
    boolean flush = false;
    for (; next < text.length(); next = text.indexOf('\n', next) + 1) {
      int first = behindBlanks(next);
      if (text.charAt(first) == '\n') {
        // Blanks in an empty line count in some places and not in others.
        if (first > next) {
          throw new Declined();
        }
        feeds++;
        continue;
      }
      if (indent < 0) {
        indent = first - next;
        if (indent <= column) {
          throw new Declined();
        }
      }
      if (first - next < indent) {
        break;
      }
      boolean was = flush;
      flush = first - next == indent;
      if (last >= 0) {
        if (!folded || !was || !flush) {
          value.append('\n');
        } else if (feeds == 0) {
          value.append(' ');
        }
      }
      value.repeat('\n', feeds);
      feeds = 0;
      last = text.indexOf('\n', first);
      value.append(text, next + indent, last);
    }
    if (last < 0 || text.charAt(last - 1) == ' ') {
      throw new Declined();
    }
    if (!stripped) {
      value.append('\n');
    }
    next(next, column);
    Style style = folded ? Style.FOLDED : Style.LITERAL;
    return new Scalar(new Span(at, last), value.toString(), style, false);
  }

  void count(int depth) throws Declined {
    if (depth > DEEP || ++nodes > YamlDocument.MAX_NODES) {
      throw new Declined();
    }
  }
}
