package gitara.text.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A strict reader of JSON in UTF-8 that reports where each member of an object begins and ends. */
public final class JsonReader {
  /** Deeper nesting is rejected: it would overflow the stack. */
  private static final int DEEPEST = 256;

  /** Receives each member of an object. */
  public interface Member {
    void at(String key, int from, int end);
  }

  private final byte[] bytes;
  private final int to;

  public JsonReader(byte[] bytes, int to) {
    this.bytes = bytes;
    this.to = to;
  }

  /** The end of the object that begins here; -1 when it is not well-formed. */
  public int object(int from, Member member) {
    return object(from, member, () -> false);
  }

  /**
   * The same as far as the first member after which {@code stop} is true, for those who need no
   * more of it.
   */
  public int object(int from, Member member, BooleanSupplier stop) {
    int at = space(from + 1);
    if (at < to && bytes[at] == '}') {
      return at + 1;
    }
    while (true) {
      at = space(at);
      int key = at;
      int keyEnd = string(at);
      if (keyEnd < 0) {
        return -1;
      }
      at = space(keyEnd);
      if (at >= to || bytes[at] != ':') {
        return -1;
      }
      at = space(at + 1);
      int end = value(at, 1);
      if (end < 0) {
        return -1;
      }
      member.at(text(bytes, key, keyEnd), at, end);
      at = space(end);
      if (at >= to || (bytes[at] != ',' && bytes[at] != '}')) {
        return -1;
      }
      if (bytes[at++] == '}' || stop.getAsBoolean()) {
        return at;
      }
    }
  }

  /** Where the object begins that may stand behind a place; -1 when there is none. */
  public int begin(int from) {
    int at = space(from);
    return at < to && bytes[at] == '{' ? at : -1;
  }

  /** Where the object begins that may be the whole document; -1 when there is none. */
  public int begin() {
    return begin(0);
  }

  /** Whether only white space follows. */
  public boolean isEnd(int end) {
    return space(end) == to;
  }

  /** Collects the strings of a well-formed array that begins here. */
  public void texts(int from, List<String> texts) {
    int at = space(from + 1);
    while (bytes[at] != ']') {
      int end = value(at, 1);
      if (bytes[at] == '"') {
        texts.add(text(bytes, at, end));
      }
      at = space(end);
      at = bytes[at] == ',' ? space(at + 1) : at;
    }
  }

  private int value(int from, int depth) {
    if (from >= to || depth > DEEPEST) {
      return -1;
    }
    return switch (bytes[from]) {
      case '"' -> string(from);
      case '{' -> members(from, true, depth);
      case '[' -> members(from, false, depth);
      case 't' -> word(from, "true");
      case 'f' -> word(from, "false");
      case 'n' -> word(from, "null");
      default -> number(from);
    };
  }

  private int members(int from, boolean object, int depth) {
    byte close = (byte) (object ? '}' : ']');
    int at = space(from + 1);
    if (at < to && bytes[at] == close) {
      return at + 1;
    }
    while (true) {
      at = space(at);
      if (object) {
        at = string(at);
        at = at < 0 ? -1 : space(at);
        if (at < 0 || at >= to || bytes[at] != ':') {
          return -1;
        }
        at = space(at + 1);
      }
      at = value(at, depth + 1);
      if (at < 0) {
        return -1;
      }
      at = space(at);
      if (at >= to) {
        return -1;
      }
      byte b = bytes[at++];
      if (b == close) {
        return at;
      }
      if (b != ',') {
        return -1;
      }
    }
  }

  private int string(int from) {
    if (from >= to || bytes[from] != '"') {
      return -1;
    }
    for (int i = from + 1; i < to; i++) {
      int b = bytes[i];
      if (b == '"') {
        return i + 1;
      }
      if (b == '\\') {
        i++;
        if (i >= to || "\"\\/bfnrtu".indexOf(bytes[i]) < 0) {
          return -1;
        }
        if (bytes[i] == 'u') {
          for (int end = i + 4; i < end; ) {
            i++;
            if (i >= to || Character.digit(bytes[i], 16) < 0) {
              return -1;
            }
          }
        }
      } else if (b >= 0 && b < ' ') {
        return -1;
      }
    }
    return -1;
  }

  private int word(int from, String word) {
    if (from + word.length() > to) {
      return -1;
    }
    for (int i = 0; i < word.length(); i++) {
      if (bytes[from + i] != word.charAt(i)) {
        return -1;
      }
    }
    return from + word.length();
  }

  private int number(int from) {
    int at = from < to && bytes[from] == '-' ? from + 1 : from;
    int digits = digits(at);
    if (digits == at || (bytes[at] == '0' && digits > at + 1)) {
      return -1;
    }
    at = digits;
    if (at < to && bytes[at] == '.') {
      digits = digits(at + 1);
      if (digits == at + 1) {
        return -1;
      }
      at = digits;
    }
    if (at < to && (bytes[at] == 'e' || bytes[at] == 'E')) {
      int exponent = at + 1;
      if (exponent < to && (bytes[exponent] == '+' || bytes[exponent] == '-')) {
        exponent++;
      }
      digits = digits(exponent);
      return digits == exponent ? -1 : digits;
    }
    return at;
  }

  private int digits(int from) {
    int at = from;
    while (at < to && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    return at;
  }

  private int space(int from) {
    int at = from;
    while (at < to
        && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\r' || bytes[at] == '\n')) {
      at++;
    }
    return at;
  }

  /** The text of a string, from its first quote to behind its last. */
  public static String text(byte[] bytes, int from, int end) {
    String raw = new String(bytes, from + 1, end - from - 2, StandardCharsets.UTF_8);
    int escape = raw.indexOf('\\');
    if (escape < 0) {
      return raw;
    }
    StringBuilder text = new StringBuilder(raw.length());
    int copied = 0;
    while (escape >= 0) {
      text.append(raw, copied, escape);
      char c = raw.charAt(escape + 1);
      copied = escape + 2;
      switch (c) {
        case 'b' -> text.append('\b');
        case 'f' -> text.append('\f');
        case 'n' -> text.append('\n');
        case 'r' -> text.append('\r');
        case 't' -> text.append('\t');
        case 'u' -> {
          copied = escape + 6;
          text.append((char) Integer.parseInt(raw, escape + 2, copied, 16));
        }
        default -> text.append(c);
      }
      escape = raw.indexOf('\\', copied);
    }
    return text.append(raw, copied, raw.length()).toString();
  }
}
