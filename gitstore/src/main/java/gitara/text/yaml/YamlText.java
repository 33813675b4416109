package gitara.text.yaml;

import gitara.text.TerminalEscaper;

/** Text → scalar: which style keeps it exactly, and how it is written in that style. */
final class YamlText {
  /** Longer text in double quotes is hard to read and to diff. */
  private static final int QUOTED = 90;

  private static final int NARROWEST = 40;

  private YamlText() {}

  /**
   * Appends the text as a value whose lines, where it needs any, stand at this column: quoted when
   * short, folded when long, literal when it has lines of its own. What these two could change, or
   * would store unseen, is quoted.
   */
  static void append(StringBuilder out, String text, int column, int width) {
    int length = text.length();
    boolean lines = text.indexOf('\n') >= 0;
    if ((length <= QUOTED && !lines) || !isVisible(text)) {
      quote(out, text);
    } else if (lines) {
      literal(out, text, column);
    } else {
      fold(out, text, column, width);
    }
  }

  private static boolean isVisible(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (TerminalEscaper.hidden(c) && c != '\n' && c != '\t') {
        return false;
      }
      i += Character.charCount(c);
    }
    return true;
  }

  /** Folded lines join with one space, so lines break at single spaces between words only. */
  private static void fold(StringBuilder out, String text, int column, int width) {
    int length = text.length();
    if (isBlank(text.charAt(0)) || isBlank(text.charAt(length - 1)) || text.indexOf('\t') >= 0) {
      quote(out, text);
      return;
    }
    int room = Math.max(width - column, NARROWEST);
    out.append(">-");
    int start = 0;
    while (start < length) {
      int end = lineEnd(text, start, room);
      YamlWriter.newLine(out, column);
      out.append(text, start, end);
      start = end + 1;
    }
  }

  /** Where the line from {@code start} breaks: the last space that fits, else the next one. */
  private static int lineEnd(String text, int start, int room) {
    int length = text.length();
    if (length - start <= room) {
      return length;
    }
    int best = -1;
    for (int i = text.indexOf(' ', start); i >= 0; i = text.indexOf(' ', i + 1)) {
      if (i - start > room && best >= 0) {
        return best;
      }
      if (i > start && text.charAt(i - 1) != ' ' && text.charAt(i + 1) != ' ') {
        best = i;
        if (i - start >= room) {
          return best;
        }
      }
    }
    return best >= 0 ? best : length;
  }

  private static void literal(StringBuilder out, String text, int column) {
    if (!isLiteral(text)) {
      quote(out, text);
      return;
    }
    out.append("|-");
    int start = 0;
    while (start >= 0) {
      int end = text.indexOf('\n', start);
      int stop = end < 0 ? text.length() : end;
      if (stop > start) {
        YamlWriter.newLine(out, column);
        out.append(text, start, stop);
      } else {
        out.append('\n');
      }
      start = end < 0 ? -1 : end + 1;
    }
  }

  /** Without blanks before a line end, which editors take away, and not beginning with a blank. */
  private static boolean isLiteral(String text) {
    int length = text.length();
    char first = text.charAt(0);
    if (isBlank(first) || first == '\n' || text.charAt(length - 1) == '\n') {
      return false;
    }
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      if (isBlank(text.charAt(end - 1))) {
        return false;
      }
    }
    return !isBlank(text.charAt(length - 1));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** Appends the text in double quotes on one line; what is not seen as itself is escaped. */
  static void quote(StringBuilder out, String text) {
    out.append('"');
    int length = text.length();
    for (int i = 0; i < length; ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (c == '"' || c == '\\') {
        out.append('\\').append((char) c);
      } else if (!TerminalEscaper.hidden(c)) {
        out.appendCodePoint(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c == '\t') {
        out.append("\\t");
      } else if (c == '\r') {
        out.append("\\r");
      } else if (c < 0x100) {
        hex(out.append("\\x"), c, 2);
      } else if (c < 0x10000) {
        hex(out.append("\\u"), c, 4);
      } else {
        hex(out.append("\\U"), c, 8);
      }
    }
    out.append('"');
  }

  private static void hex(StringBuilder out, int c, int digits) {
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
      out.append(Character.forDigit((c >> shift) & 15, 16));
    }
  }

  /**
   * Whether a word, written bare, is read back as the same text by readers of YAML 1.1 and 1.2
   * alike: no indicator, and nothing that could be a number, a date, a boolean or null.
   */
  static boolean isPlain(String word, boolean flow) {
    int length = word.length();
    if (length == 0 || length > 200 || !(isLetter(word.charAt(0)) || word.charAt(0) == '_')) {
      return false;
    }
    for (int i = 1; i < length; i++) {
      char c = word.charAt(i);
      if (c == ':') {
        if (flow || i + 1 == length || word.charAt(i + 1) == ' ') {
          return false;
        }
      } else if (c == ' ') {
        if (i + 1 == length) {
          return false;
        }
      } else if (!isLetter(c) && !(c >= '0' && c <= '9') && "_-./+@()".indexOf(c) < 0) {
        return false;
      }
    }
    return length > 5 || !isReserved(word);
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isReserved(String word) {
    return word.equalsIgnoreCase("y")
        || word.equalsIgnoreCase("n")
        || word.equalsIgnoreCase("yes")
        || word.equalsIgnoreCase("no")
        || word.equalsIgnoreCase("on")
        || word.equalsIgnoreCase("off")
        || word.equalsIgnoreCase("true")
        || word.equalsIgnoreCase("false")
        || word.equalsIgnoreCase("null");
  }
}
