package gitara.text.block;

import gitara.text.Utf8;
import gitara.text.yaml.YamlDocument;

/**
 * A scanner of the lines and scalars of YAML in bytes, which declines what is out of the ordinary.
 */
class YamlBytes {
  /** Thrown where the text is not one that the scanner knows. */
  static final class Declined extends Exception {
    private static final long serialVersionUID = 1;

    Declined() {
      super(null, null, false, false);
    }
  }

  private static final int DEEP = 40;
  private static final int LONG_KEY = 100;

  /** What a byte may mean: the end of a run of words, of quoted text, of a line, of a key. */
  static final int WORDS = 1;

  private static final int DOUBLE_QUOTED = 2;
  private static final int SINGLE_QUOTED = 4;
  static final int LINE = 8;
  static final int KEY = 16;
  static final byte[] MEANING = meaning();

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

  final byte[] text;
  final int to;
  final BlockItems items = new BlockItems();

  /** The start of the line that is looked at, and its first byte that is not a blank. */
  int line;

  int content;

  YamlBytes(byte[] text, int to) {
    this.text = text;
    this.to = to;
  }

  static void require(boolean known) throws Declined {
    if (!known) {
      throw new Declined();
    }
  }

  /** Goes to the first line from here on that is neither blank nor a comment. */
  void begin(int from) throws Declined {
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

  int column() {
    return content - line;
  }

  int behindBlanks(int from) {
    int at = from;
    while (text[at] == ' ') {
      at++;
    }
    return at;
  }

  /** The end of a line of which nothing is asked but that its characters are allowed. */
  int lineEnd(int from) throws Declined {
    int at = run(from, LINE);
    while (text[at] != '\n') {
      at = run(behindCharacter(at), LINE);
    }
    return at;
  }

  /** The next byte that ends a run. */
  int run(int from, int meaning) {
    byte[] bytes = text;
    int at = from;
    while ((MEANING[bytes[at] & 0xff] & meaning) == 0) {
      at++;
    }
    return at;
  }

  /** Moves behind a character beyond ASCII; YAML takes most of them as they are. */
  int behindCharacter(int at) throws Declined {
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

  boolean isDash(int at) {
    return text[at] == '-' && isGap(at + 1);
  }

  boolean isGap(int at) {
    return text[at] == ' ' || text[at] == '\n';
  }

  /** Where the colon behind a key stands, or -1. */
  int keyEnd(int at) {
    int end = run(at, KEY);
    return end > at && end - at < LONG_KEY && text[end] == ':' && isGap(end + 1) ? end : -1;
  }

  static boolean isIdPart(byte b) {
    return (MEANING[b & 0xff] & KEY) == 0 || b == '-' || b == '.';
  }

  /** What is deeper would be a part of the value before it, or wrong. */
  void refuseDeeper(int column) throws Declined {
    require(line == to || column() <= column);
  }

  /** Reads words without quotes; the end of the last of them. */
  int plain(int at, int column) throws Declined {
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
  int words(int from) throws Declined {
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
  int deeper(int end, int column) {
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
  int quoted(int at, byte mark, int column) throws Declined {
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
  int brackets(int start, int column, int depth) throws Declined {
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

  int inBrackets(int at, int column, int depth) throws Declined {
    byte mark = text[at];
    if (mark == '[' || mark == '{') {
      return brackets(at, column, depth);
    }
    count(depth);
    // No line is as deep as that.
    return mark == '"' || mark == '\'' ? quoted(at, mark, Integer.MAX_VALUE) : word(at);
  }

  /** Where something stands in brackets; lines may end before it. */
  int behindGap(int from, int column) throws Declined {
    int at = behindBlanks(from);
    if (text[at] == '\n') {
      at = deeper(at, column);
      require(at > 0);
    }
    return at;
  }

  /** Reads plain words in brackets. */
  int word(int at) throws Declined {
    require((MEANING[text[at] & 0xff] & KEY) == 0);
    int last = at;
    for (int i = at; (MEANING[text[i] & 0xff] & KEY) == 0 || " .-/".indexOf(text[i]) >= 0; i++) {
      last = text[i] == ' ' ? last : i + 1;
    }
    return last;
  }

  /** Reads a text of the lines below. */
  void block(int at, int column, int depth) throws Declined {
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

  void count(int depth) throws Declined {
    items.count();
    require(depth <= DEEP && items.nodes() <= YamlDocument.MAX_NODES);
  }
}
