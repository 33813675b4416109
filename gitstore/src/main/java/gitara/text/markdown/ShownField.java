package gitara.text.markdown;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of the field that a rendered page shows at the start of a line, however its markup is
 * written.
 */
final class ShownField {
  /** What markup of words begins with; a line with anything else first is shown as it is. */
  private static final String MARKS = "*_[<&\\";

  /** Markup included; the name of a field is far shorter. */
  private static final int LONGEST = 300;

  private static final Pattern ENTITY = Pattern.compile("&(#[xX]?)?([0-9A-Za-z]{1,31});");
  private static final Pattern MARKUP =
      Pattern.compile("<[^>]*>|\\]\\([^)]*\\)|\\]\\[[^\\]]*\\]|[*_\\[\\]\\\\]");
  private static final Pattern NAME =
      Pattern.compile("\\s*([A-Za-z]+(?:\\s+[A-Za-z]+)*)\\s*(?:[:.].*|$)", Pattern.DOTALL);

  /** What bold text ends before, where it ends in a colon. */
  private static final Pattern PUNCTUATION =
      Pattern.compile("[\\s\\p{Z}\\p{P}\\p{S}&&[^\ud800-\udfff]]");

  private ShownField() {}

  /** Null where the page shows none. */
  static @Nullable String name(String text, int from, int end) {
    int at = from;
    while (at < end && text.charAt(at) >= 0x80 && isBlank(text.charAt(at))) {
      at++;
    }
    if (at == end || MARKS.indexOf(text.charAt(at)) < 0) {
      return null;
    }
    String line = text.substring(at, Math.min(end, at + LONGEST));
    String words =
        MARKUP.matcher(ENTITY.matcher(line).replaceAll(ShownField::meant)).replaceAll("");
    Matcher name = NAME.matcher(Lookalikes.fold(words.replaceAll("\\p{Z}", " ").strip()));
    return name.matches() ? name.group(1).replaceAll("\\s+", " ") : null;
  }

  private static boolean isBlank(char c) {
    return Character.isSpaceChar(c) || Character.getType(c) == Character.FORMAT;
  }

  /** The character of an entity; those with names are no letters of ASCII. */
  private static String meant(java.util.regex.MatchResult entity) {
    String form = entity.group(1);
    if (form == null) {
      return entity.group(2).equals("nbsp") ? " " : "";
    }
    try {
      int code = Integer.parseInt(entity.group(2), form.equals("#") ? 10 : 16);
      return Character.isValidCodePoint(code)
          ? Matcher.quoteReplacement(Character.toString(code))
          : "";
    } catch (NumberFormatException e) {
      return "";
    }
  }

  /** Whether a line begins with bold text that does not end in it. */
  static boolean isOpen(String text, int from, int to) {
    boolean strong = text.startsWith("**", from) || text.startsWith("__", from);
    if (!strong || to - from > SectionBuilder.LONGEST_NAME) {
      return false;
    }
    String mark = text.substring(from, from + 2);
    int marks = 0;
    for (int at = from; at >= 0; at = text.indexOf(mark, at + 2, to)) {
      marks++;
    }
    return marks % 2 == 1;
  }

  /** Whether the name is words only, and its marks touch it and nothing else. */
  static boolean isPlain(String text, SectionBuilder.Lead lead, int from) {
    int end = from + 2 + lead.name().length();
    for (int i = from + 2; i < end; i++) {
      char c = text.charAt(i);
      if (c >= 0x80 || (!Character.isLetterOrDigit(c) && c != ' ')) {
        return false;
      }
    }
    if (!text.startsWith(lead.name(), from + 2)) {
      return false;
    }
    boolean within = ":.".indexOf(text.charAt(end)) >= 0;
    int behind = end + 3;
    return !within
        ? ":".indexOf(text.charAt(end + 2)) >= 0
        : behind >= text.length()
            || (text.charAt(behind) != text.charAt(from)
                && PUNCTUATION.matcher(text.substring(behind, behind + 1)).matches());
  }

  /** Whether code or a tag begins in a line that does not end in it. */
  static boolean leavesOpen(String text, int from, int to) {
    for (int at = from; at < to; at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        at++;
      } else if (c == '`') {
        int end = at;
        while (end < to && text.charAt(end) == '`') {
          end++;
        }
        int close = closing(text, text.substring(at, end), end, to);
        if (close < 0) {
          return true;
        }
        at = close;
      } else if (c == '<' && at + 1 < to && !Character.isWhitespace(text.charAt(at + 1))) {
        at = text.indexOf('>', at, to);
        if (at < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** The end of the code that some backticks begin; -1 where it is not in this line. */
  private static int closing(String text, String ticks, int from, int to) {
    int at = text.indexOf(ticks, from, to);
    while (at >= 0) {
      int end = at + ticks.length();
      if (end == to || text.charAt(end) != '`') {
        return end - 1;
      }
      while (end < to && text.charAt(end) == '`') {
        end++;
      }
      at = text.indexOf(ticks, end, to);
    }
    return -1;
  }
}
