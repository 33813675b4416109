package gitara.text.json;

import gitara.text.TextException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON document with its place in the text: from its first character to behind its
 * last. Documents are read with comments and trailing commas, as editors of settings allow them.
 */
public sealed interface JsonNode {
  int from();

  int to();

  /** A member of an object; {@code from} is where its key begins. */
  record Member(String key, int from, JsonNode value) {}

  /** An object. */
  record ObjectNode(int from, int to, List<Member> members) implements JsonNode {
    /** The value of a key, the last one if it is there twice; null when it is not there. */
    public @Nullable JsonNode get(String key) {
      JsonNode found = null;
      for (Member member : members) {
        found = member.key.equals(key) ? member.value : found;
      }
      return found;
    }

    /** The text under a key; null when there is none, or another kind of value. */
    public @Nullable String text(String key) {
      return get(key) instanceof TextNode text ? text.text : null;
    }
  }

  /** An array. */
  record ArrayNode(int from, int to, List<JsonNode> items) implements JsonNode {}

  /** A string, as the text that it stands for. */
  record TextNode(int from, int to, String text) implements JsonNode {}

  /** A number, {@code true}, {@code false} or {@code null}, as it is written. */
  record LiteralNode(int from, int to, String word) implements JsonNode {}

  /**
   * Reads a document that may have comments and trailing commas.
   *
   * @param name of the document, for its problems
   */
  static JsonNode parse(String name, String text) throws TextException {
    return new JsonParser(name, text, true).document();
  }

  /** Reads a document of JSON as its standard has it. */
  static JsonNode parseStrictly(String name, String text) throws TextException {
    return new JsonParser(name, text, false).document();
  }

  /** The value as maps, lists and texts, which {@link JsonWriter} writes; numbers as written. */
  default @Nullable Object plain() {
    return switch (this) {
      case ObjectNode object -> {
        Map<String, Object> map = new LinkedHashMap<>();
        object.members.forEach(member -> map.put(member.key, wrapped(member.value)));
        yield map;
      }
      case ArrayNode array -> array.items.stream().map(JsonNode::wrapped).toList();
      case TextNode text -> text.text;
      case LiteralNode literal -> new JsonWriter.Raw(literal.word);
    };
  }

  private static Object wrapped(JsonNode node) {
    Object plain = node.plain();
    return plain == null ? new JsonWriter.Raw("null") : plain;
  }
}
