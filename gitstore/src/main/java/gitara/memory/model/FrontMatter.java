package gitara.memory.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The head of a fragment: one {@code key: value} a line between dashed lines. It is far less than
 * YAML, and tens of thousands are read at a time.
 */
final class FrontMatter {
  private static final String FENCE = "---";

  private FrontMatter() {}

  /** Values by key, in their order; null when the text does not begin with such a head. */
  static @Nullable Map<String, String> parse(String text) {
    int at = text.startsWith("\uFEFF") ? 1 : 0;
    Map<String, String> values = new LinkedHashMap<>();
    boolean open = false;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      String line = text.substring(at, end).stripTrailing();
      at = end + 1;
      if (!open) {
        if (!line.equals(FENCE)) {
          return null;
        }
        open = true;
      } else if (line.equals(FENCE)) {
        return values;
      } else if (!line.isEmpty() && line.charAt(0) != '#') {
        int colon = line.indexOf(':');
        if (colon <= 0) {
          return null;
        }
        values.putIfAbsent(
            line.substring(0, colon).strip(), value(line.substring(colon + 1).strip()));
      }
    }
    return null;
  }

  private static String value(String text) {
    int last = text.length() - 1;
    if (last > 0 && text.charAt(0) == '"' && text.charAt(last) == '"') {
      return unescaped(text.substring(1, last));
    }
    if (last > 0 && text.charAt(0) == '\'' && text.charAt(last) == '\'') {
      return text.substring(1, last).replace("''", "'");
    }
    int comment = text.indexOf(" #");
    return comment < 0 ? text : text.substring(0, comment).stripTrailing();
  }

  private static String unescaped(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\' || i + 1 == text.length()) {
        out.append(c);
        continue;
      }
      c = text.charAt(++i);
      switch (c) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case 'u' -> {
          if (i + 4 < text.length() && text.substring(i + 1, i + 5).matches("[0-9a-fA-F]{4}")) {
            out.append((char) Integer.parseInt(text, i + 1, i + 5, 16));
            i += 4;
          } else {
            out.append("\\u");
          }
        }
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  /** A value as it is written: quoted where YAML would take it for something else. */
  static String written(String value) {
    if (isPlain(value)) {
      return value;
    }
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' '
          || c == 0x7f
          || Character.getType(c) == Character.FORMAT
          || c == 0x85
          || c == 0x2028
          || c == 0x2029) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  private static boolean isPlain(String value) {
    if (value.isEmpty() || "-".equals(value) || !isFirst(value.charAt(0))) {
      return false;
    }
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || "._-/@+~".indexOf(c) >= 0
              || (c == ':' && i + 1 < value.length() && value.charAt(i + 1) != ' ');
      if (!plain) {
        return false;
      }
    }
    return !value.equals("null") && !value.equals("true") && !value.equals("false");
  }

  private static boolean isFirst(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
