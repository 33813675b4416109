package gitara.text;

import gitara.text.YamlNode.Mapping;
import gitara.text.YamlNode.Pair;
import gitara.text.YamlNode.Scalar;
import gitara.text.YamlNode.Sequence;
import gitara.text.YamlNode.Style;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads YAML as it is nearly always written in records: mappings and lists by indentation, words
 * with and without quotes, block scalars, lists in brackets. Whatever else there is, and all that
 * is wrong, is for {@link YamlReader}, which gives the same nodes for the same text. The parser
 * behind that one takes a fresh process several milliseconds to warm up, and everybody pays them at
 * every commit.
 */
final class PlainYaml {
  /** Thrown for what another has to read; it tells nothing. */
  private static final class Other extends Exception {
    private static final long serialVersionUID = 1;

    Other() {
      super(null, null, false, false);
    }
  }

  /** Deeper records than this have not been seen. */
  private static final int DEEP = 40;

  /** A parser takes no word that is much longer for a key. */
  private static final int LONG_KEY = 100;

  /** Keys of one mapping, each of which is compared with those before it. */
  private static final int WIDE = 100;

  private final String text;

  /** Where the line begins that is looked at, its content, and its end. */
  private int line;

  private int content;
  private int end;
  private int nodes;

  private PlainYaml(String text) {
    this.text = text;
  }

  /** Null for what is not plain. */
  static @Nullable YamlDocument read(SourceText source) {
    String text = source.text();
    if (text.length() > YamlDocument.MAX_LENGTH || !text.endsWith("\n") || !isPlain(text)) {
      return null;
    }
    PlainYaml reader = new PlainYaml(text);
    try {
      YamlNode root = reader.document();
      return new YamlDocument(source, root, -1, List.of(), List.of(), List.of(), reader.nodes);
    } catch (Other e) {
      return null;
    }
  }

  /** Whether all characters are ones that YAML takes as they are, and line ends line feeds. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain = c < 0x7f ? c >= ' ' || c == '\n' : c >= 0xa0 && !isOdd(c);
      if (!plain) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOdd(char c) {
    return c == 0x2028 || c == 0x2029 || c == 0xfeff || c >= 0xfffe;
  }

  private YamlNode document() throws Other {
    begin(0);
    if (line >= text.length()) {
      throw new Other();
    }
    YamlNode root = isDash(content) ? sequence(1) : mapping(1, content);
    if (line < text.length()) {
      throw new Other();
    }
    return root;
  }

  /** Goes to the first line from here on that is neither blank nor a comment. */
  private void begin(int from) {
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

  private int column() {
    return content - line;
  }

  private boolean isAtEnd() {
    return line >= text.length();
  }

  private int behindBlanks(int from) {
    int at = from;
    while (text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private boolean isDash(int at) {
    return text.charAt(at) == '-' && isGap(at + 1);
  }

  private boolean isGap(int at) {
    char c = text.charAt(at);
    return c == ' ' || c == '\n';
  }

  private Sequence sequence(int depth) throws Other {
    count(depth);
    int start = content;
    int column = column();
    List<YamlNode> items = new ArrayList<>();
    while (!isAtEnd() && column() == column && isDash(content)) {
      int at = behindBlanks(content + 1);
      if (at == end) {
        throw new Other();
      }
      items.add(keyEnd(at) < 0 ? value(at, column, depth + 1) : mapping(depth + 1, at));
    }
    return new Sequence(
        new Span(start, items.get(items.size() - 1).span().end()), start, items, false);
  }

  /**
   * @param start of its first key, which may stand behind a dash
   */
  private Mapping mapping(int depth, int start) throws Other {
    count(depth);
    int column = start - line;
    List<Pair> pairs = new ArrayList<>();
    int at = start;
    do {
      int colon = keyEnd(at);
      if (colon < 0) {
        throw new Other();
      }
      count(depth);
      Span span = new Span(at, colon);
      Scalar key = new Scalar(span, text.substring(at, colon), Style.PLAIN, false);
      if (pairs.size() == WIDE) {
        throw new Other();
      }
      for (Pair pair : pairs) {
        if (((Scalar) pair.key()).value().equals(key.value())) {
          throw new Other();
        }
      }
      int value = behindBlanks(colon + 1);
      pairs.add(
          new Pair(
              key,
              value < end ? value(value, column, depth + 1) : below(colon + 1, column, depth + 1)));
      at = content;
    } while (!isAtEnd() && column() == column && !isDash(content));
    refuseDeeper(column);
    int last = pairs.get(pairs.size() - 1).value().span().end();
    return new Mapping(new Span(start, last), start, pairs, false);
  }

  /** What stands below a key that has nothing beside it. */
  private YamlNode below(int behind, int column, int depth) throws Other {
    begin(end + 1);
    if (!isAtEnd() && (column() > column || (column() == column && isDash(content)))) {
      return isDash(content) ? sequence(depth) : mapping(depth, content);
    }
    count(depth);
    return new Scalar(new Span(behind, behind), "", Style.PLAIN, false);
  }

  /** Where the colon behind a plain key stands, or -1. */
  private int keyEnd(int at) {
    int i = at;
    while (isWordPart(text.charAt(i))) {
      i++;
    }
    return i > at && i - at < LONG_KEY && text.charAt(i) == ':' && isGap(i + 1) ? i : -1;
  }

  private static boolean isWordPart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  /**
   * A value that begins in this line.
   *
   * @param column of the mapping or list that it is in
   */
  private YamlNode value(int at, int column, int depth) throws Other {
    char mark = text.charAt(at);
    if (mark == '|' || mark == '>') {
      return block(at, column, depth);
    }
    YamlNode node;
    if (mark == '[') {
      node = list(at, column, depth);
    } else {
      count(depth);
      node = mark == '"' || mark == '\'' ? quoted(at, mark, column) : plain(at, column);
    }
    int behind = behindBlanks(node.span().end());
    if (behind != end && (text.charAt(behind) != '#' || behind == node.span().end())) {
      throw new Other();
    }
    next(end + 1, column);
    return node;
  }

  /** Goes on behind a value. */
  private void next(int from, int column) throws Other {
    begin(from);
    refuseDeeper(column);
  }

  /** What is deeper would be a part of the value before it, or wrong. */
  private void refuseDeeper(int column) throws Other {
    if (!isAtEnd() && column() > column) {
      throw new Other();
    }
  }

  /** Words without quotes, which go on where the next lines are deeper. */
  private Scalar plain(int at, int column) throws Other {
    char mark = text.charAt(at);
    boolean begins =
        isWordPart(mark)
            || mark >= 0xa0
            || "(/.~+<=^$;\\".indexOf(mark) >= 0
            || (mark == '-' && !isGap(at + 1));
    if (!begins) {
      throw new Other();
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
  private int wordsEnd(int at) throws Other {
    int last = end;
    for (int i = at; i < last; i++) {
      char c = text.charAt(i);
      if (c == ':' && isGap(i + 1)) {
        throw new Other();
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
  private int deeper(int column) {
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
  private void fold(StringBuilder value, int first) {
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

  private Scalar quoted(int at, char mark, int column) throws Other {
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
          throw new Other();
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

  private static char escaped(char c) throws Other {
    return switch (c) {
      case '"', '\\' -> c;
      case 'n' -> '\n';
      case 't' -> '\t';
      default -> throw new Other();
    };
  }

  /** A list in brackets, of scalars on one line each. */
  private Sequence list(int start, int column, int depth) throws Other {
    count(depth);
    List<YamlNode> items = new ArrayList<>();
    int at = behindGap(start + 1, column);
    while (text.charAt(at) != ']') {
      if (!items.isEmpty()) {
        if (text.charAt(at) != ',') {
          throw new Other();
        }
        at = behindGap(at + 1, column);
      }
      count(depth + 1);
      char mark = text.charAt(at);
      // No line is as deep as that.
      Scalar item = mark == '"' || mark == '\'' ? quoted(at, mark, Integer.MAX_VALUE) : word(at);
      items.add(item);
      at = behindGap(item.span().end(), column);
    }
    return new Sequence(new Span(start, at + 1), start, items, true);
  }

  /** Where something stands in brackets; lines may end before it. */
  private int behindGap(int from, int column) throws Other {
    int at = behindBlanks(from);
    if (at < end) {
      return at;
    }
    int first = deeper(column);
    if (first == 0) {
      throw new Other();
    }
    end = text.indexOf('\n', first);
    return first;
  }

  /** Plain words in brackets; what else may stand there is not looked at here. */
  private Scalar word(int at) throws Other {
    int last = at;
    for (int i = at; isWordPart(text.charAt(i)) || " .-/".indexOf(text.charAt(i)) >= 0; i++) {
      last = text.charAt(i) == ' ' ? last : i + 1;
    }
    if (!isWordPart(text.charAt(at))) {
      throw new Other();
    }
    return new Scalar(new Span(at, last), text.substring(at, last), Style.PLAIN, false);
  }

  /** A text of the lines below, each begun anew or folded into one. */
  private Scalar block(int at, int column, int depth) throws Other {
    count(depth);
    boolean folded = text.charAt(at) == '>';
    boolean stripped = text.charAt(at + 1) == '-';
    if (at + (stripped ? 2 : 1) != end) {
      throw new Other();
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
          throw new Other();
        }
        feeds++;
        continue;
      }
      if (indent < 0) {
        indent = first - next;
        if (indent <= column) {
          throw new Other();
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
      throw new Other();
    }
    if (!stripped) {
      value.append('\n');
    }
    next(next, column);
    Style style = folded ? Style.FOLDED : Style.LITERAL;
    return new Scalar(new Span(at, last), value.toString(), style, false);
  }

  private void count(int depth) throws Other {
    if (depth > DEEP || ++nodes > YamlDocument.MAX_NODES) {
      throw new Other();
    }
  }
}
