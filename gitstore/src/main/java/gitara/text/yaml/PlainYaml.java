package gitara.text.yaml;

import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import gitara.text.yaml.YamlNode.Style;
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
final class PlainYaml extends PlainScalars {
  /** A parser takes no word that is much longer for a key. */
  private static final int LONG_KEY = 100;

  /** Keys of one mapping, each of which is compared with those before it. */
  private static final int WIDE = 100;

  private PlainYaml(String text) {
    super(text);
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
      return new YamlDocument(source, root, -1, List.of(), List.of(), List.of(), reader.nodes());
    } catch (Declined e) {
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

  private YamlNode document() throws Declined {
    begin(0);
    if (line >= text.length()) {
      throw new Declined();
    }
    YamlNode root = isDash(content) ? sequence(1) : mapping(1, content);
    if (line < text.length()) {
      throw new Declined();
    }
    return root;
  }

  private Sequence sequence(int depth) throws Declined {
    count(depth);
    int start = content;
    int column = column();
    List<YamlNode> items = new ArrayList<>();
    while (!isAtEnd() && column() == column && isDash(content)) {
      int at = behindBlanks(content + 1);
      if (at == end) {
        throw new Declined();
      }
      items.add(keyEnd(at) < 0 ? value(at, column, depth + 1) : mapping(depth + 1, at));
    }
    return new Sequence(
        new Span(start, items.get(items.size() - 1).span().end()), start, items, false);
  }

  /**
   * @param start of its first key, which may stand behind a dash
   */
  private Mapping mapping(int depth, int start) throws Declined {
    count(depth);
    int column = start - line;
    List<Pair> pairs = new ArrayList<>();
    int at = start;
    do {
      int colon = keyEnd(at);
      if (colon < 0) {
        throw new Declined();
      }
      count(depth);
      Span span = new Span(at, colon);
      Scalar key = new Scalar(span, text.substring(at, colon), Style.PLAIN, false);
      if (pairs.size() == WIDE) {
        throw new Declined();
      }
      for (int i = 0; i < pairs.size(); i++) {
        if (((Scalar) pairs.get(i).key()).value().equals(key.value())) {
          throw new Declined();
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
  private YamlNode below(int behind, int column, int depth) throws Declined {
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

  /**
   * A value that begins in this line.
   *
   * @param column of the mapping or list that it is in
   */
  private YamlNode value(int at, int column, int depth) throws Declined {
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
      throw new Declined();
    }
    next(end + 1, column);
    return node;
  }

  /** A list in brackets, of scalars on one line each. */
  private Sequence list(int start, int column, int depth) throws Declined {
    count(depth);
    List<YamlNode> items = new ArrayList<>();
    int at = behindGap(start + 1, column);
    while (text.charAt(at) != ']') {
      if (!items.isEmpty()) {
        if (text.charAt(at) != ',') {
          throw new Declined();
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
}
