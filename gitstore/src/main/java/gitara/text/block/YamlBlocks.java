package gitara.text.block;

import gitara.text.Utf8;
import gitara.text.YamlDocument;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A scanner that finds the items of the block lists of a YAML file in one pass over its bytes. It
 * accepts what records are made of: mappings and lists by indentation, words with and without
 * quotes, block scalars, lists in brackets. A text that it accepts is sound YAML, and its items are
 * those that a parser finds; whatever else there is, it declines. A parser needs twenty times as
 * long, and a commit waits for it.
 */
final class YamlBlocks {
  /** Thrown where the text is not one that the scanner knows. */
  private static final class Declined extends Exception {
    private static final long serialVersionUID = 1;

    Declined() {
      super(null, null, false, false);
    }
  }

  private static final int DEEP = 40;
  private static final int LONG_KEY = 100;

  /** Stands in the place of an item: for the mapping at the top, and for those that are none. */
  private static final int TOP = -1;

  private static final int NONE = Integer.MIN_VALUE;
  private static final int BELOW_TOP = NONE + 1;

  /** What a byte may mean: the end of a run of words, of quoted text, of a line, of a key. */
  private static final int WORDS = 1;

  private static final int DOUBLE_QUOTED = 2;
  private static final int SINGLE_QUOTED = 4;
  private static final int LINE = 8;
  private static final int KEY = 16;
  private static final byte[] MEANING = meaning();

  private static byte[] meaning() {
    byte[] all = new byte[256];
    for (int c = 0; c < 256; c++) {
      boolean odd = c < ' ' || c > '~';
      boolean word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      int ends = odd ? WORDS | DOUBLE_QUOTED | SINGLE_QUOTED | LINE : 0;
      ends |= c == ':' || c == '#' ? WORDS : 0;
      ends |= c == '"' || c == '\\' ? DOUBLE_QUOTED : 0;
      ends |= c == '\'' ? SINGLE_QUOTED : 0;
      ends |= word || c == '_' ? 0 : KEY;
      all[c] = (byte) ends;
    }
    return all;
  }

  private final byte[] text;
  private final int to;
  private final byte[] nest;
  private final BlockItems items = new BlockItems();

  /** Where the keys at the top begin. */
  private int[] keys = new int[8];

  private int keyCount;

  /** The start of the line that is looked at, and its first byte that is no blank. */
  private int line;

  private int content;

  private YamlBlocks(byte[] text, int to, byte[] nest) {
    this.text = text;
    this.to = to;
    this.nest = nest;
  }

  /**
   * The scanner.
   *
   * @param nest the key under which items have items of their own
   */
  static BlockForm nestedBy(String nest) {
    return new Form(nest.getBytes(StandardCharsets.UTF_8));
  }

  private static final class Form implements BlockForm {
    private final byte[] nest;

    Form(byte[] nest) {
      this.nest = nest;
    }

    @Override
    public @Nullable BlockItems items(byte[] text) {
      YamlBlocks scanner = new YamlBlocks(text, text.length, nest);
      try {
        scanner.document();
        return scanner.items;
      } catch (Declined e) {
        return null;
      }
    }

    @Override
    public @Nullable BlockItems part(byte[] text, int from, int to, int column, int parent) {
      YamlBlocks scanner = new YamlBlocks(text, to, nest);
      try {
        require(to <= YamlDocument.MAX_LENGTH && text[to - 1] == '\n');
        scanner.begin(from);
        if (from < to) {
          require(scanner.line == from && scanner.column() == column);
          scanner.sequence(2, parent);
        }
        return scanner.line == to ? scanner.items : null;
      } catch (Declined e) {
        return null;
      }
    }

    @Override
    public int idEnd(byte[] text, int from) {
      int end = from;
      while (isIdPart(text[end])) {
        end++;
      }
      return end;
    }
  }

  private void document() throws Declined {
    require(to > 0 && to <= YamlDocument.MAX_LENGTH && text[to - 1] == '\n');
    begin(0);
    require(line < to && column() == 0);
    mapping(1, content, TOP);
    require(line == to);
  }

  private static void require(boolean known) throws Declined {
    if (!known) {
      throw new Declined();
    }
  }

  /** Goes to the first line from here on that is neither blank nor a comment. */
  private void begin(int from) throws Declined {
    line = from;
    while (line < to) {
      content = behindBlanks(line);
      if (text[content] == '#') {
        line = lineEnd(content) + 1;
      } else if (text[content] == '\n') {
        line = content + 1;
      } else {
        return;
      }
    }
    content = line;
  }

  private int column() {
    return content - line;
  }

  private int behindBlanks(int from) {
    int at = from;
    while (text[at] == ' ') {
      at++;
    }
    return at;
  }

  /** The end of a line of which nothing is asked but that its characters are allowed. */
  private int lineEnd(int from) throws Declined {
    int at = run(from, LINE);
    while (text[at] != '\n') {
      at = run(behindCharacter(at), LINE);
    }
    return at;
  }

  /** The next byte that ends a run. */
  private int run(int from, int meaning) {
    byte[] bytes = text;
    int at = from;
    while ((MEANING[bytes[at] & 0xff] & meaning) == 0) {
      at++;
    }
    return at;
  }

  /** Moves behind a character beyond ASCII; YAML takes most of them as they are. */
  private int behindCharacter(int at) throws Declined {
    int length = text[at] < 0 ? Utf8.sequence(text, at) : 0;
    require(length > 0);
    int second = text[at + 1] & 0xff;
    int third = length > 2 ? text[at + 2] & 0xff : 0;
    int lead = text[at] & 0xff;
    boolean control = lead == 0xc2 && second < 0xa0;
    boolean separator = lead == 0xe2 && second == 0x80 && (third == 0xa8 || third == 0xa9);
    boolean mark = lead == 0xef && second == 0xbb && third == 0xbf;
    boolean none = lead == 0xef && second == 0xbf && third >= 0xbe;
    require(!control && !separator && !mark && !none);
    return at + length;
  }

  private boolean isDash(int at) {
    return text[at] == '-' && isGap(at + 1);
  }

  private boolean isGap(int at) {
    return text[at] == ' ' || text[at] == '\n';
  }

  /**
   * Reads a list, which begins here.
   *
   * @param parent of its items
   */
  private void sequence(int depth, int parent) throws Declined {
    count(depth);
    int column = column();
    while (line < to && column() == column && isDash(content)) {
      int at = behindBlanks(content + 1);
      require(text[at] != '\n');
      int item = parent == NONE ? NONE : items.add(line, parent);
      if (keyEnd(at) < 0) {
        value(at, column, depth + 1);
      } else {
        mapping(depth + 1, at, item);
      }
      if (item != NONE) {
        items.end(item, line);
      }
    }
  }

  /**
   * Reads a mapping.
   *
   * @param start of its first key, which may stand behind a dash
   * @param item that the mapping is
   */
  private void mapping(int depth, int start, int item) throws Declined {
    count(depth);
    int column = start - line;
    int key = start;
    int id = -1;
    int nested = -1;
    do {
      int colon = keyEnd(key);
      require(colon >= 0);
      count(depth);
      int value = behindBlanks(colon + 1);
      boolean isNest = item >= 0 && isNest(key, colon);
      if (isNest) {
        require(nested < 0);
        nested = key;
      }
      if (item == TOP) {
        top(key, colon);
      }
      boolean isId = colon - key == 2 && text[key] == 'i' && text[key + 1] == 'd';
      // A mapping below a key at the top may be an item, where a list of them is looked for.
      require(item != BELOW_TOP || !(isId || isNest(key, colon)));
      if (item >= 0 && isId) {
        require(id < 0);
        id = value;
        id(item, value, column);
      }
      boolean remark = text[value] == '#' && value > colon + 1;
      if (text[value] != '\n' && !remark) {
        value(value, column, depth + 1);
      } else {
        below(lineEnd(value), column, depth + 1, item == TOP || isNest ? item : NONE, key);
        if (isNest) {
          items.tail(item, line);
        }
      }
      key = content;
    } while (line < to && column() == column && !isDash(content));
    refuseDeeper(column);
  }

  private boolean isNest(int key, int colon) {
    return Arrays.equals(text, key, colon, nest, 0, nest.length);
  }

  /** Notes a key at the top; one that stands twice is for a parser. */
  private void top(int key, int colon) throws Declined {
    for (int i = 0; i < keyCount; i++) {
      int end = keys[i] + colon + 1 - key;
      require(end > to || !Arrays.equals(text, keys[i], end, text, key, colon + 1));
    }
    if (keyCount == keys.length) {
      keys = Arrays.copyOf(keys, 2 * keyCount);
    }
    keys[keyCount++] = key;
  }

  /** Notes the id of an item: one word, with or without quotes. */
  private void id(int item, int value, int column) throws Declined {
    byte quote = text[value];
    boolean quoted = quote == '"' || quote == '\'';
    int start = quoted ? value + 1 : value;
    int end = start;
    while (isIdPart(text[end])) {
      end++;
    }
    require(end > start && (quoted ? text[end] == quote : !isNull(start, end)));
    int behind = quoted ? end + 1 : end;
    int rest = behindBlanks(behind);
    require(text[rest] == '\n' || (text[rest] == '#' && rest > behind));
    int next = deeper(run(rest, LINE), column);
    require(next == 0 || text[next] == '#');
    items.id(item, text, start, end);
  }

  private static boolean isIdPart(byte b) {
    return (MEANING[b & 0xff] & KEY) == 0 || b == '-' || b == '.';
  }

  private boolean isNull(int start, int end) {
    return end - start == 4 && (text[start] | ' ') == 'n' && (text[start + 1] | ' ') == 'u';
  }

  /** Reads what stands below a key that has nothing behind it. */
  private void below(int behind, int column, int depth, int item, int key) throws Declined {
    begin(behind + 1);
    boolean inside = line < to && (column() > column || (column() == column && isDash(content)));
    if (!inside) {
      count(depth);
    } else if (isDash(content)) {
      sequence(depth, item == TOP ? items.addList(key) : item);
    } else {
      require(item < 0);
      mapping(depth, content, item == TOP ? BELOW_TOP : NONE);
    }
  }

  /** Where the colon behind a key stands, or -1. */
  private int keyEnd(int at) {
    int end = run(at, KEY);
    return end > at && end - at < LONG_KEY && text[end] == ':' && isGap(end + 1) ? end : -1;
  }

  /**
   * Reads a value that begins in this line.
   *
   * @param column of the mapping or list that it is in
   */
  private void value(int at, int column, int depth) throws Declined {
    byte mark = text[at];
    if (mark == '|' || mark == '>') {
      block(at, column, depth);
      return;
    }
    int end;
    if (mark == '[' || mark == '{') {
      end = brackets(at, column, depth);
    } else {
      count(depth);
      end = mark == '"' || mark == '\'' ? quoted(at, mark, column) : plain(at, column);
    }
    int behind = behindBlanks(end);
    require(text[behind] == '\n' || (text[behind] == '#' && behind > end));
    begin(lineEnd(behind) + 1);
    refuseDeeper(column);
  }

  /** What is deeper would be a part of the value before it, or wrong. */
  private void refuseDeeper(int column) throws Declined {
    require(line == to || column() <= column);
  }

  /** Reads words without quotes; the end of the last of them. */
  private int plain(int at, int column) throws Declined {
    byte mark = text[at];
    boolean begins =
        (MEANING[mark & 0xff] & KEY) == 0
            || mark < 0
            || "(/.~+<=^$;\\".indexOf(mark) >= 0
            || (mark == '-' && !isGap(at + 1));
    require(begins);
    int last = words(at);
    while (true) {
      int end = behindBlanks(last);
      int first = text[end] == '\n' ? deeper(end, column) : 0;
      if (first == 0 || text[first] == '#') {
        return last;
      }
      last = words(first);
    }
  }

  /** The end of the words of this line, which a comment may follow. */
  private int words(int from) throws Declined {
    int at = run(from, WORDS);
    while (text[at] != '\n') {
      if (text[at] == '#' && text[at - 1] == ' ') {
        break;
      }
      require(text[at] != ':' || !isGap(at + 1));
      at = run(text[at] == ':' || text[at] == '#' ? at + 1 : behindCharacter(at), WORDS);
    }
    while (text[at - 1] == ' ') {
      at--;
    }
    return at;
  }

  /**
   * Where the next line begins that is not blank, if it is deeper than a column; else 0.
   *
   * @param end of the line before
   */
  private int deeper(int end, int column) {
    int next = end + 1;
    while (next < to) {
      int first = behindBlanks(next);
      if (text[first] != '\n') {
        return first - next > column ? first : 0;
      }
      next = first + 1;
    }
    return 0;
  }

  /** Reads quoted text; behind its closing quote. */
  private int quoted(int at, byte mark, int column) throws Declined {
    int meaning = mark == '"' ? DOUBLE_QUOTED : SINGLE_QUOTED;
    int i = at + 1;
    while (true) {
      i = run(i, meaning);
      byte c = text[i];
      if (c == mark && mark == '\'' && text[i + 1] == mark) {
        i += 2;
      } else if (c == mark) {
        return i + 1;
      } else if (c == '\\') {
        require("\"\\nt".indexOf(text[i + 1]) >= 0);
        i += 2;
      } else if (c == '\n') {
        i = deeper(i, column);
        require(i > 0);
      } else {
        i = behindCharacter(i);
      }
    }
  }

  /** Reads a list or mapping in brackets, whose scalars are on one line each; behind it. */
  private int brackets(int start, int column, int depth) throws Declined {
    count(depth);
    boolean pairs = text[start] == '{';
    byte close = (byte) (pairs ? '}' : ']');
    int at = behindGap(start + 1, column);
    boolean first = true;
    while (text[at] != close) {
      if (!first) {
        require(text[at] == ',');
        at = behindGap(at + 1, column);
      }
      first = false;
      if (pairs) {
        int colon = run(at, KEY);
        require(colon > at && text[colon] == ':' && text[colon + 1] == ' ');
        count(depth + 1);
        at = behindGap(colon + 1, column);
      }
      at = behindGap(inBrackets(at, column, depth + 1), column);
    }
    return at + 1;
  }

  private int inBrackets(int at, int column, int depth) throws Declined {
    byte mark = text[at];
    if (mark == '[' || mark == '{') {
      return brackets(at, column, depth);
    }
    count(depth);
    // No line is as deep as that.
    return mark == '"' || mark == '\'' ? quoted(at, mark, Integer.MAX_VALUE) : word(at);
  }

  /** Where something stands in brackets; lines may end before it. */
  private int behindGap(int from, int column) throws Declined {
    int at = behindBlanks(from);
    if (text[at] == '\n') {
      at = deeper(at, column);
      require(at > 0);
    }
    return at;
  }

  /** Reads plain words in brackets. */
  private int word(int at) throws Declined {
    require((MEANING[text[at] & 0xff] & KEY) == 0);
    int last = at;
    for (int i = at; (MEANING[text[i] & 0xff] & KEY) == 0 || " .-/".indexOf(text[i]) >= 0; i++) {
      last = text[i] == ' ' ? last : i + 1;
    }
    return last;
  }

  /** Reads a text of the lines below. */
  private void block(int at, int column, int depth) throws Declined {
    count(depth);
    int head = text[at + 1] == '-' ? at + 2 : at + 1;
    require(text[head] == '\n');
    int next = head + 1;
    int indent = -1;
    int last = -1;
    while (next < to) {
      int first = behindBlanks(next);
      if (text[first] == '\n') {
        // Blanks in an empty line count in some places and not in others.
        require(first == next);
        next++;
        continue;
      }
      if (indent < 0) {
        indent = first - next;
        require(indent > column);
      }
      if (first - next < indent) {
        break;
      }
      last = lineEnd(first);
      next = last + 1;
    }
    require(last > 0 && text[last - 1] != ' ');
    begin(next);
    refuseDeeper(column);
  }

  private void count(int depth) throws Declined {
    items.count();
    require(depth <= DEEP && items.nodes() <= YamlDocument.MAX_NODES);
  }
}
