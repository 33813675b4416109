package gitara.cli.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A parser of JSON that is known to be right, into maps, lists, texts and numbers. */
public final class ParsedJson {
  private final String text;
  private int at;

  private ParsedJson(String text) {
    this.text = text;
  }

  public static @Nullable Object of(String text) {
    return new ParsedJson(text).value();
  }

  /** The object that a text is. */
  public static Map<?, ?> object(String text) {
    return (Map<?, ?>) Objects.requireNonNull(of(text));
  }

  /** The value of a key that an object has. */
  public static Object get(Object object, String key) {
    return Objects.requireNonNull(((Map<?, ?>) object).get(key), key);
  }

  private char next() {
    while (" \n\t\r,:".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return text.charAt(at);
  }

  private @Nullable Object value() {
    switch (next()) {
      case '{' -> {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (at++; next() != '}'; ) {
          map.put(quoted(), value());
        }
        at++;
        return map;
      }
      case '[' -> {
        List<@Nullable Object> list = new ArrayList<>();
        for (at++; next() != ']'; ) {
          list.add(value());
        }
        at++;
        return list;
      }
      case '"' -> {
        return quoted();
      }
      default -> {
        int end = at;
        while (end < text.length() && ",]} \n".indexOf(text.charAt(end)) < 0) {
          end++;
        }
        String word = text.substring(at, end);
        at = end;
        return switch (word) {
          case "null" -> null;
          case "true", "false" -> Boolean.valueOf(word);
          default -> Double.valueOf(word);
        };
      }
    }
  }

  private String quoted() {
    next();
    StringBuilder out = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        c = text.charAt(++at);
        if (c == 'u') {
          c = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
          at += 4;
        } else {
          int known = "nrtbf".indexOf(c);
          c = known < 0 ? c : "\n\r\t\b\f".charAt(known);
        }
      }
      out.append(c);
    }
    at++;
    return out.toString();
  }
}
