package gitara.rule.ara;

import java.util.Arrays;

/**
 * Reads the lines of a YAML file that is a key with a block list, as most of a record is, just far
 * enough to tell where its items begin. It follows what can hide a line that looks like an item
 * (quotes and brackets over several lines, block texts) and gives up at whatever it does not know
 * for sure; then the file has to be parsed.
 */
final class BlockLines {
  private final byte[] content;
  private final int end;
  private int indent = -1;
  private int[] starts = new int[64];
  private int count;

  /** The column below which a block text ends; -1 outside of one. */
  private int block = -1;

  private int at;

  private BlockLines(byte[] content, int end) {
    this.content = content;
    this.end = end;
  }

  /**
   * Where the items of a file's list begin, by line start; null when it is not that simple.
   *
   * @param key what the list stands under
   */
  static int @org.jspecify.annotations.Nullable [] of(byte[] content, String key) {
    BlockLines lines = new BlockLines(content, content.length);
    return lines.header(key) && lines.read() && lines.count > 0 ? lines.starts() : null;
  }

  /** The same for a part of a file that begins with an item at this indentation. */
  static int @org.jspecify.annotations.Nullable [] items(
      byte[] content, int from, int to, int indent) {
    BlockLines lines = new BlockLines(content, to);
    lines.at = from;
    lines.indent = indent;
    return lines.read() ? lines.starts() : null;
  }

  private int[] starts() {
    return Arrays.copyOf(starts, count);
  }

  /** Comments and blank lines, then the key alone on its line. */
  private boolean header(String key) {
    while (at < end) {
      byte c = content[at];
      if (c == '#') {
        if (!toNextLine()) {
          return false;
        }
      } else if (c == '\n') {
        at++;
      } else {
        break;
      }
    }
    for (int i = 0; i < key.length(); i++) {
      if (at >= end || content[at++] != key.charAt(i)) {
        return false;
      }
    }
    if (at >= end || content[at++] != ':') {
      return false;
    }
    skipSpaces();
    return at < end && content[at++] == '\n';
  }

  private boolean read() {
    while (at < end) {
      int line = at;
      skipSpaces();
      if (at >= end) {
        return true;
      }
      int column = at - line;
      byte c = content[at];
      if (c == '\n') {
        at++;
        continue;
      }
      if (block >= 0) {
        if (column > block) {
          if (!toNextLine()) {
            return false;
          }
          continue;
        }
        block = -1;
      }
      if (c == '#') {
        if (!toNextLine()) {
          return false;
        }
        continue;
      }
      if (indent < 0) {
        indent = column;
      }
      if (column < indent || (column == indent && !isDash())) {
        return false;
      }
      if (column == indent) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count++] = line;
      }
      if (!content(line)) {
        return false;
      }
    }
    return true;
  }

  private boolean isDash() {
    return content[at] == '-'
        && (at + 1 == end || content[at + 1] == ' ' || content[at + 1] == '\n');
  }

  /** One line from its first character on, which is no blank. */
  private boolean content(int line) {
    int parent = -1;
    while (at < end && isDash()) {
      parent = at - line;
      at++;
      skipSpaces();
    }
    if (at >= end || content[at] == '\n' || content[at] == '#') {
      return toNextLine();
    }
    byte c = content[at];
    if (parent >= 0 && (c == '|' || c == '>')) {
      block = parent;
      return toNextLine();
    }
    int column = at - line;
    if (isQuote(c)) {
      if (!closeQuote(c)) {
        return false;
      }
      skipSpaces();
      boolean isKey = at < end && content[at] == ':';
      return isKey ? value(column) : toNextLine();
    }
    if (c == '[' || c == '{') {
      return closeBrackets() && toNextLine();
    }
    if (isStrange(c) || c == '|' || c == '>') {
      return false;
    }
    while (at < end) {
      c = content[at];
      if (c == '\n') {
        at++;
        return true;
      }
      if (c == '\r' || c == '\t') {
        return false;
      }
      if (c == ':' && (at + 1 == end || content[at + 1] == ' ' || content[at + 1] == '\n')) {
        return value(column);
      }
      if (c == '#' && content[at - 1] == ' ') {
        return toNextLine();
      }
      at++;
    }
    return true;
  }

  /** Behind a key, at its colon. */
  private boolean value(int column) {
    at++;
    if (at < end && content[at] != ' ' && content[at] != '\n') {
      return false;
    }
    skipSpaces();
    if (at >= end) {
      return true;
    }
    byte c = content[at];
    if (c == '|' || c == '>') {
      block = column;
    } else if (isQuote(c)) {
      return closeQuote(c) && toNextLine();
    } else if (c == '[' || c == '{') {
      return closeBrackets() && toNextLine();
    } else if (isStrange(c)) {
      return false;
    }
    return toNextLine();
  }

  /** Tags, anchors, aliases, complex keys, tabs: what says more than one line can show. */
  private static boolean isStrange(byte c) {
    return c == '&' || c == '*' || c == '!' || c == '?' || c == '%' || c == '@' || c == '`'
        || c == '\t' || c == '\r';
  }

  private static boolean isQuote(byte c) {
    return c == '"' || c == '\'';
  }

  /** To behind the closing quote; false when this line has none. */
  private boolean closeQuote(byte quote) {
    byte[] bytes = content;
    int to = end;
    int i = at + 1;
    while (i < to) {
      byte c = bytes[i++];
      if (c == '\n' || c == '\r') {
        return false;
      }
      if (c == quote) {
        if (quote == '"' || i >= to || bytes[i] != '\'') {
          at = i;
          return true;
        }
        i++;
      } else if (c == '\\' && quote == '"') {
        if (i < to && bytes[i] == '\n') {
          return false;
        }
        i++;
      }
    }
    return false;
  }

  /** To behind the last closing bracket; false when this line has not all of them. */
  private boolean closeBrackets() {
    int depth = 0;
    while (at < end) {
      byte c = content[at];
      if (c == '[' || c == '{') {
        depth++;
      } else if (c == ']' || c == '}') {
        if (--depth == 0) {
          at++;
          return true;
        }
      } else if (c == '\n' || c == '#' || isStrange(c)) {
        return false;
      } else if (isQuote(c) && !isWordByte(content[at - 1])) {
        if (!closeQuote(c)) {
          return false;
        }
        continue;
      }
      at++;
    }
    return false;
  }

  private static boolean isWordByte(byte b) {
    return b < 0 || (b >= '0' && b <= '9') || (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
  }

  private void skipSpaces() {
    while (at < end && content[at] == ' ') {
      at++;
    }
  }

  private boolean toNextLine() {
    byte[] bytes = content;
    int to = end;
    for (int i = at; i < to; i++) {
      byte c = bytes[i];
      if (c == '\n' || c == '\r') {
        at = i + 1;
        return c == '\n';
      }
    }
    at = to;
    return true;
  }
}
