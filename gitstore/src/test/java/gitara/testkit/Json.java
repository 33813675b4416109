package gitara.testkit;

import gitara.text.TextException;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.LiteralNode;
import gitara.text.json.JsonNode.ObjectNode;
import java.util.List;
import java.util.Objects;

/** Members of JSON that have to be there. */
public final class Json {
  private Json() {}

  /** Reads an object. */
  public static ObjectNode object(String text) {
    try {
      return (ObjectNode) JsonNode.parse("JSON", text);
    } catch (TextException e) {
      throw new AssertionError(text, e);
    }
  }

  public static ObjectNode object(ObjectNode in, String key) {
    return (ObjectNode) Objects.requireNonNull(in.get(key), key);
  }

  public static List<JsonNode> list(ObjectNode in, String key) {
    return ((ArrayNode) Objects.requireNonNull(in.get(key), key)).items();
  }

  public static String text(ObjectNode in, String key) {
    return Objects.requireNonNull(in.text(key), key);
  }

  /** A number, or true, false or null. */
  public static String word(ObjectNode in, String key) {
    return ((LiteralNode) Objects.requireNonNull(in.get(key), key)).word();
  }
}
