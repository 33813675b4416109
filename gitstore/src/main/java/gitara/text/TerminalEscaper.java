package gitara.text;

/**
 * The terminal escaper: text from a repository passes through here before anybody sees it. What
 * would steer a terminal, reorder or hide text is shown as a visible escape instead.
 */
public final class TerminalEscaper {
  private TerminalEscaper() {}

  /** For one line of output: line ends and tabs are escaped as well. */
  public static String line(String text) {
    return escape(text, false);
  }

  /** For output of several lines: line feeds and tabs stay. */
  public static String block(String text) {
    return escape(text, true);
  }

  /**
   * Whether a code point is not seen as itself: control, bidirectional and zero-width characters,
   * line and paragraph separators, byte order mark, invisible fillers, tags and variation selectors
   * outside emoji, surrogates on their own, noncharacters. Line feed and tab are among them.
   */
  public static boolean hidden(int c) {
    if (c < 0x7F) {
      return c < 0x20;
    }
    if (c <= 0xA0) {
      return c < 0xA0;
    }
    if (c < 0x2000) {
      return c == 0xAD
          || c == 0x34F
          || c == 0x61C
          || c == 0x115F
          || c == 0x1160
          || isKhmerOrMongol(c);
    }
    if (c < 0x3000) {
      return (c >= 0x200B && c <= 0x200F)
          || (c >= 0x2028 && c <= 0x202E)
          || (c >= 0x2060 && c <= 0x206F);
    }
    if (c < 0xD800) {
      return c == 0x3164;
    }
    if (c < 0x10000) {
      return c < 0xE000
          || c == 0xFEFF
          || c == 0xFFA0
          || (c >= 0xFFF0 && c <= 0xFFFB)
          || c >= 0xFFFE
          || (c >= 0xFDD0 && c <= 0xFDEF);
    }
    return (c >= 0xE0000 && c <= 0xE0FFF)
        || (c & 0xFFFE) == 0xFFFE
        || (c >= 0x1D173 && c <= 0x1D17A)
        || (c >= 0x1BCA0 && c <= 0x1BCA3);
  }

  /**
   * Whether a text has controls or turns the direction of reading: no name of a file needs that.
   */
  public static boolean steers(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' '
          || (c >= 0x7F && c < 0xA0)
          || (c >= 0x202A && c <= 0x202E)
          || (c >= 0x2066 && c <= 0x2069)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isKhmerOrMongol(int c) {
    return c == 0x17B4 || c == 0x17B5 || (c >= 0x180B && c <= 0x180F);
  }

  private static String escape(String text, boolean lines) {
    int length = text.length();
    for (int i = 0; i < length; ) {
      int c = text.codePointAt(i);
      if (hidden(c) && !(lines && (c == '\n' || c == '\t'))) {
        return escapeFrom(text, i, lines);
      }
      i += Character.charCount(c);
    }
    return text;
  }

  private static String escapeFrom(String text, int clean, boolean lines) {
    int length = text.length();
    StringBuilder out = new StringBuilder(length + 32).append(text, 0, clean);
    for (int i = clean; i < length; ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (!hidden(c) || (lines && (c == '\n' || c == '\t'))) {
        out.appendCodePoint(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c == '\t') {
        out.append("\\t");
      } else if (c == '\r') {
        out.append("\\r");
      } else if (c < 0x100) {
        out.append("\\x").append(Character.forDigit(c >> 4, 16));
        out.append(Character.forDigit(c & 15, 16));
      } else {
        out.append("\\u{").append(Integer.toHexString(c)).append('}');
      }
    }
    return out.toString();
  }
}
