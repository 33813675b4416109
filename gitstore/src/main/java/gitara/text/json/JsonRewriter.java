package gitara.text.json;

import java.util.function.BinaryOperator;

/**
 * Rewrites a JSON document on one line, with the strings in it replaced. Keys, numbers and
 * structure stay as they are.
 */
public final class JsonRewriter {
  private final byte[] json;
  private int at;

  private JsonRewriter(byte[] json) {
    this.json = json;
  }

  /**
   * Returns the document with each string that is a value replaced.
   *
   * @param json has been read as JSON without an error
   * @param replacement of a string, given its key (in an array, that of the array) and its text
   */
  public static String rewrite(byte[] json, BinaryOperator<String> replacement) {
    return new JsonRewriter(json).rewrite(replacement);
  }

  private String rewrite(BinaryOperator<String> replacement) {
    StringBuilder out = new StringBuilder();
    String key = "";
    while (at < json.length) {
      byte b = json[at];
      if (b == '"') {
        int end = end(at);
        String text = JsonReader.text(json, at, end);
        at = end;
        if (isKey()) {
          key = text;
          JsonWriter.quote(text, out);
        } else {
          JsonWriter.quote(replacement.apply(key, text), out);
        }
      } else {
        if (b > ' ') {
          out.append((char) b);
        }
        at++;
      }
    }
    return out.toString();
  }

  private boolean isKey() {
    int next = at;
    while (next < json.length && json[next] <= ' ') {
      next++;
    }
    return next < json.length && json[next] == ':';
  }

  private int end(int from) {
    int i = from + 1;
    while (json[i] != '"') {
      i += json[i] == '\\' ? 2 : 1;
    }
    return i + 1;
  }
}
