package gitara.html;

/** An escaper of text for HTML. What a record says is never markup. */
public final class HtmlText {
  private HtmlText() {}

  /**
   * A text as the content of an element, or as an attribute's value in double quotes. Characters
   * that steer instead of being seen are shown by their names.
   */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '&' -> out.append("&amp;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        case '\n', '\t' -> out.append(c);
        default -> {
          if (steers(c)) {
            out.append("\u27e8U+%04X\u27e9".formatted((int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.toString();
  }

  /** Whether a character changes how others are shown: controls, and those of direction. */
  static boolean steers(char c) {
    return c < ' '
        || (c >= 0x7f && c < 0xa0)
        || c == 0x61c
        || c == 0x200e
        || c == 0x200f
        || (c >= 0x2028 && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069)
        || c == 0xfeff;
  }

  /** JSON as the content of a script element: what would end the element is escaped. */
  public static String json(String json) {
    StringBuilder out = new StringBuilder(json.length() + 64);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      // In JSON these stand in strings only.
      if (c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029') {
        out.append("\\u%04x".formatted((int) c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
