package gitara.memory;

/**
 * JSON of somebody else's, rewritten on one line with its secrets taken out and its long texts cut.
 * It has been checked to be JSON.
 */
final class CleanJson {
  private final byte[] json;
  private final int longest;
  private final StringBuilder out = new StringBuilder();
  private int at;

  CleanJson(byte[] json, int longest) {
    this.json = json;
    this.longest = longest;
  }

  String clean() {
    boolean secretFile = false;
    String key = "";
    while (at < json.length) {
      byte b = json[at];
      if (b == '"') {
        int end = end(at);
        String text = JsonBytes.text(json, at, end);
        at = end;
        if (isKey()) {
          key = text;
          quote(text, out);
        } else {
          secretFile |= key.endsWith("path") && Secrets.isFile(text);
          quote(value(key, text), out);
        }
      } else {
        if (b > ' ') {
          out.append((char) b);
        }
        at++;
      }
    }
    return secretFile ? "{\"text\":\"" + Secrets.REDACTED + "\"}" : out.toString();
  }

  private String value(String key, String text) {
    return Secrets.isName(key) ? Secrets.REDACTED : Secrets.without(cut(text, longest));
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

  /** The beginning of a long text, with word of the rest. */
  static String cut(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    return text.substring(0, end) + " [" + (text.length() - end) + " more characters]";
  }

  /** A text as JSON has it. */
  static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c < ' ' || c == 0x7F || isAlone(text, i) || c == 0x2028 || c == 0x2029) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(Character.forDigit(c >> shift & 15, 16));
        }
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }

  /** Half of a character, which UTF-8 has no bytes for. */
  private static boolean isAlone(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
