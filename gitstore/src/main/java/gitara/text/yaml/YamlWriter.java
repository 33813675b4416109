package gitara.text.yaml;

import gitara.text.TerminalEscaper;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * New values in the house style of the record: plain keys; IDs and short scalars in one-line lists;
 * mappings and texts in block lists; text in double quotes, folded when long, literal when it has
 * lines. Lines end with a line feed here; the editor puts the file's own line end.
 */
final class YamlWriter {
  private static final int WIDTH = 96;

  /** How far a list is indented below its key. */
  private final int listIndent;

  /** Whether text may be written as a block scalar where the value goes. */
  private final boolean blockText;

  YamlWriter(int listIndent, boolean blockText) {
    this.listIndent = listIndent;
    this.blockText = blockText;
  }

  /** {@code key: value}, the key standing at this column. */
  void pair(StringBuilder out, String key, @Nullable Object value, int column) {
    if (value instanceof YamlComment comment) {
      out.append("# ").append(TerminalEscaper.line(comment.text()));
      return;
    }
    key(out, key, false);
    out.append(':');
    afterKey(out, value, column);
  }

  /** What follows the colon of a key at this column: a space and a value, or lines below. */
  void afterKey(StringBuilder out, @Nullable Object value, int column) {
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        newLine(out, column + 2);
        pair(out, keyOf(entry), entry.getValue(), column + 2);
      }
    } else if (value instanceof List<?> list && !isOneLine(list)) {
      for (Object item : list) {
        item(out, item, column + listIndent, 1);
      }
    } else {
      out.append(' ');
      inline(out, value, column + 2);
    }
  }

  /** A line with a dash at this column and {@code gap} spaces between it and the value. */
  void item(StringBuilder out, @Nullable Object value, int column, int gap) {
    newLine(out, column);
    out.append('-');
    afterDash(out, value, column, gap);
  }

  private void afterDash(StringBuilder out, @Nullable Object value, int column, int gap) {
    int inner = column + 1 + gap;
    spaces(out, gap);
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      boolean first = true;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        if (!first) {
          newLine(out, inner);
        }
        first = false;
        pair(out, keyOf(entry), entry.getValue(), inner);
      }
    } else if (value instanceof List<?> list && !isOneLine(list)) {
      boolean first = true;
      for (Object item : list) {
        if (!first) {
          newLine(out, inner);
        }
        first = false;
        out.append('-');
        afterDash(out, item, inner, 1);
      }
    } else {
      inline(out, value, column + 2);
    }
  }

  private void inline(StringBuilder out, @Nullable Object value, int column) {
    if (value instanceof String text && blockText) {
      YamlText.append(out, text, column, WIDTH);
    } else if (value instanceof Plain word) {
      word(out, word.text(), false);
    } else {
      flow(out, value);
    }
  }

  /** The value on one line, as it may stand within brackets. */
  static String inBrackets(@Nullable Object value) {
    StringBuilder out = new StringBuilder();
    flow(out, value);
    return out.toString();
  }

  private static void flow(StringBuilder out, @Nullable Object value) {
    if (value == null) {
      out.append("null");
    } else if (value instanceof String text) {
      YamlText.quote(out, text);
    } else if (value instanceof Plain word) {
      word(out, word.text(), true);
    } else if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof List<?> list) {
      out.append('[');
      String between = "";
      for (Object item : list) {
        out.append(between);
        flow(out, item);
        between = ", ";
      }
      out.append(']');
    } else if (value instanceof Map<?, ?> map) {
      out.append('{');
      String between = "";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(between);
        flowPair(out, keyOf(entry), entry.getValue());
        between = ", ";
      }
      out.append('}');
    } else {
      throw new IllegalArgumentException("not a YAML value: " + value.getClass().getName());
    }
  }

  static void flowPair(StringBuilder out, String key, @Nullable Object value) {
    key(out, key, true);
    out.append(": ");
    flow(out, value);
  }

  private static void key(StringBuilder out, String key, boolean flow) {
    if (key.length() > 500) {
      throw new IllegalArgumentException("a key of " + key.length() + " characters");
    }
    word(out, key, flow);
  }

  private static void word(StringBuilder out, String word, boolean flow) {
    if (YamlText.isPlain(word, flow)) {
      out.append(word);
    } else {
      YamlText.quote(out, word);
    }
  }

  /** Lists of words, numbers and the like stand on one line while they fit; so do empty ones. */
  static boolean isOneLine(List<?> list) {
    int length = 0;
    for (Object item : list) {
      if (item instanceof Plain word) {
        length += word.text().length() + 2;
      } else if (item == null
          || item instanceof Integer
          || item instanceof Long
          || item instanceof Boolean) {
        length += 8;
      } else {
        return false;
      }
    }
    return length <= WIDTH - 16;
  }

  private static String keyOf(Map.Entry<?, ?> entry) {
    if (entry.getKey() instanceof String key) {
      return key;
    }
    throw new IllegalArgumentException("a YAML key that is not text: " + entry.getKey());
  }

  static void newLine(StringBuilder out, int column) {
    out.append('\n');
    spaces(out, column);
  }

  static void spaces(StringBuilder out, int count) {
    for (int i = 0; i < count; i++) {
      out.append(' ');
    }
  }
}
