package gitara.text.json;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A writer of JSON, on one line unless it is to be indented. Control and format characters, bidi
 * controls among them, line separators, surrogates and unassigned characters are escaped: a
 * terminal can show the output.
 */
public final class JsonWriter {
  /** The length up to which {@link #indented} keeps a value on one line. */
  private static final int WIDTH = 100;

  private JsonWriter() {}

  /** A piece that is JSON already. */
  public record Raw(String json) {}

  /** A value by itself. */
  public static String value(@Nullable Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  /** An object. */
  public static String line(Map<String, ?> object) {
    StringBuilder out = new StringBuilder();
    write(object, out);
    return out.toString();
  }

  /** A value over several lines: what is short stays on one. */
  public static String indented(Object value) {
    return indented(value, WIDTH, "  ");
  }

  /**
   * The same.
   *
   * @param width the length up to which a value stays on one line
   * @param unit one level of indentation
   */
  public static String indented(Object value, int width, String unit) {
    StringBuilder out = new StringBuilder();
    indented(value, width, unit, "\n", out);
    return out.append('\n').toString();
  }

  private static void indented(
      @Nullable Object value, int width, String unit, String newLine, StringBuilder out) {
    String line = value(value);
    if (line.length() < width || !(value instanceof Map || value instanceof List)) {
      out.append(line);
      return;
    }
    boolean isMap = value instanceof Map;
    String inner = newLine + unit;
    String separator = isMap ? "{" : "[";
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator).append(inner);
        quote(String.valueOf(entry.getKey()), out);
        indented(entry.getValue(), width, unit, inner, out.append(unit.isEmpty() ? ":" : ": "));
        separator = ",";
      }
    } else if (value instanceof List<?> list) {
      for (Object item : list) {
        indented(item, width, unit, inner, out.append(separator).append(inner));
        separator = ",";
      }
    }
    out.append(newLine).append(isMap ? '}' : ']');
  }

  /** JSON from elsewhere with the same characters escaped, on one line. */
  public static String harmless(String json) {
    for (int i = 0; i < json.length(); i++) {
      if (!isHarmless(json.charAt(i))) {
        return escaped(json, i);
      }
    }
    return json;
  }

  /** Outside of its strings, JSON has no such character but white space. */
  private static String escaped(String json, int clean) {
    StringBuilder out = new StringBuilder(json.length() + 32).append(json, 0, clean);
    for (int i = clean; i < json.length(); i++) {
      char c = json.charAt(i);
      if (isHarmless(c)) {
        out.append(c);
      } else if (c == '\t' || c == '\r' || c == '\n') {
        out.append(' ');
      } else {
        unicode(c, out);
      }
    }
    return out.toString();
  }

  private static void unicode(char c, StringBuilder out) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(Character.forDigit(c >> shift & 0xf, 16));
    }
  }

  private static void write(@Nullable Object value, StringBuilder out) {
    if (value == null || value instanceof Boolean || value instanceof Number) {
      out.append(value);
    } else if (value instanceof Raw raw) {
      out.append(raw.json());
    } else if (value instanceof List<?> list) {
      out.append('[');
      for (int i = 0; i < list.size(); i++) {
        out.append(i == 0 ? "" : ",");
        write(list.get(i), out);
      }
      out.append(']');
    } else if (value instanceof Map<?, ?> map) {
      out.append('{');
      boolean first = true;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(first ? "" : ",");
        first = false;
        quote(String.valueOf(entry.getKey()), out);
        out.append(':');
        write(entry.getValue(), out);
      }
      out.append('}');
    } else {
      quote(value.toString(), out);
    }
  }

  /** Appends a text as a JSON string. */
  public static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (isHarmless(c)) {
            out.append(c);
          } else {
            unicode(c, out);
          }
        }
      }
    }
    out.append('"');
  }

  /** Controls, format characters (bidi among them) and halves of surrogate pairs are not. */
  private static boolean isHarmless(char c) {
    if (c < 0x7f) {
      return c >= ' ';
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
