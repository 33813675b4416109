package gitara.text.json;

import gitara.text.Problem;
import gitara.text.TextException;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.LiteralNode;
import gitara.text.json.JsonNode.Member;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonNode.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The reader of {@link JsonNode}. */
final class JsonParser {
  /** Deeper nesting is rejected: it would overflow the stack. */
  private static final int DEEPEST = 256;

  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");

  private final String name;
  private final String text;
  private final boolean lenient;
  private int at;

  /**
   * @param lenient whether comments and trailing commas are allowed
   */
  JsonParser(String name, String text, boolean lenient) {
    this.name = name;
    this.text = text;
    this.lenient = lenient;
  }

  JsonNode document() throws TextException {
    // A byte order mark, as a character, or as bytes that are read one by one.
    at = text.startsWith("\u00ef\u00bb\u00bf") ? 3 : text.startsWith("\ufeff") ? 1 : 0;
    space();
    JsonNode node = value(0);
    space();
    if (at < text.length()) {
      throw problem("something follows the end of the document");
    }
    return node;
  }

  private JsonNode value(int depth) throws TextException {
    if (depth > DEEPEST) {
      throw problem("nested too deeply");
    }
    if (at >= text.length()) {
      throw problem("the document ends too early");
    }
    return switch (text.charAt(at)) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> string();
      default -> literal();
    };
  }

  private ObjectNode object(int depth) throws TextException {
    List<Member> members = new ArrayList<>();
    int from = at++;
    space();
    while (!take('}')) {
      int key = at;
      if (at >= text.length() || text.charAt(at) != '"') {
        throw problem("a key in double quotes is expected");
      }
      String word = string().text();
      space();
      if (!take(':')) {
        throw problem("a colon is expected");
      }
      space();
      members.add(new Member(word, key, value(depth + 1)));
      separator('}');
    }
    return new ObjectNode(from, at, members);
  }

  private ArrayNode array(int depth) throws TextException {
    List<JsonNode> items = new ArrayList<>();
    int from = at++;
    space();
    while (!take(']')) {
      items.add(value(depth + 1));
      separator(']');
    }
    return new ArrayNode(from, at, items);
  }

  /** A comma, or the bracket that closes, which is left to be read. */
  private void separator(char close) throws TextException {
    space();
    boolean comma = take(',');
    space();
    boolean closes = at < text.length() && text.charAt(at) == close;
    if (comma ? closes && !lenient : !closes) {
      throw problem(comma ? "nothing follows the comma" : "a comma or " + close + " is expected");
    }
  }

  private TextNode string() throws TextException {
    int from = at++;
    StringBuilder out = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '"') {
        return new TextNode(from, at, out.toString());
      }
      if (c < ' ') {
        at--;
        throw problem("a control character in a string");
      }
      out.append(c == '\\' ? escaped() : c);
    }
    throw problem("a string without an end");
  }

  private char escaped() throws TextException {
    char c = at < text.length() ? text.charAt(at++) : ' ';
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        int value = 0;
        for (int i = 0; i < 4; i++, at++) {
          int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
          if (digit < 0 || text.charAt(at) > 'f') {
            throw problem("\\u is not followed by four hexadecimal digits");
          }
          value = value << 4 | digit;
        }
        yield (char) value;
      }
      default -> throw problem("an unknown escape in a string");
    };
  }

  private LiteralNode literal() throws TextException {
    int from = at;
    while (at < text.length() && "{}[],:\"/ \t\r\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String word = text.substring(from, at);
    if (!List.of("true", "false", "null").contains(word) && !NUMBER.matcher(word).matches()) {
      at = from;
      throw problem("a value is expected");
    }
    return new LiteralNode(from, at, word);
  }

  private boolean take(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  private void space() throws TextException {
    int end = lenient ? skip(text, at) : skipBlank(text, at);
    if (end < 0) {
      throw problem("a comment without an end");
    }
    at = end;
  }

  private static int skipBlank(String text, int from) {
    int at = from;
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /** Behind white space and comments; -1 when a comment has no end. */
  static int skip(String text, int from) {
    int at = skipBlank(text, from);
    while (text.startsWith("//", at) || text.startsWith("/*", at)) {
      int end = commentEnd(text, at);
      if (end < 0) {
        return -1;
      }
      at = skipBlank(text, end);
    }
    return at;
  }

  /** Behind the comment that begins here, before the end of its line; -1 when it has no end. */
  static int commentEnd(String text, int from) {
    if (text.startsWith("/*", from)) {
      int end = text.indexOf("*/", from + 2);
      return end < 0 ? -1 : end + 2;
    }
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private TextException problem(String message) {
    int line = 1;
    int start = 0;
    int end = Math.min(at, text.length());
    for (int i = 0; i < end; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new TextException(new Problem(name, line, end - start + 1, message));
  }
}
