package gitara.html;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An escaper of text for HTML. What a record says is never markup. */
public final class HtmlText {
  private static final Pattern ENTITY = Pattern.compile("&(#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z]+);?");
  private static final Map<String, String> NAMED =
      Map.ofEntries(
          Map.entry("amp", "&"),
          Map.entry("lt", "<"),
          Map.entry("gt", ">"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("nbsp", "\u00a0"),
          Map.entry("colon", ":"),
          Map.entry("sol", "/"),
          Map.entry("Tab", "\t"),
          Map.entry("NewLine", "\n"),
          Map.entry("ndash", "\u2013"),
          Map.entry("mdash", "\u2014"),
          Map.entry("hellip", "\u2026"),
          Map.entry("middot", "\u00b7"));

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

  /** A text with the characters that entities stand for: those of numbers, and the usual names. */
  static String unescape(String text) {
    return ENTITY
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(character(found.group(1), found.group())));
  }

  private static String character(String name, String whole) {
    if (!name.startsWith("#")) {
      return NAMED.getOrDefault(name, whole);
    }
    boolean hex = name.length() > 1 && (name.charAt(1) == 'x' || name.charAt(1) == 'X');
    String digits = name.substring(hex ? 2 : 1);
    int code = digits.length() > 7 ? -1 : Integer.parseInt(digits, hex ? 16 : 10);
    return Character.isValidCodePoint(code) ? Character.toString(code) : "\ufffd";
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
