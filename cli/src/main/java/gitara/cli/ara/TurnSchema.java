package gitara.cli.ara;

import gitara.ara.act.ActKind;
import gitara.ara.act.ActSchema;
import gitara.ara.act.ActSchema.Field;
import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON Schema of a turn's input, generated from the schemas of the acts. */
final class TurnSchema {
  private static final String ACTION = "action";

  private TurnSchema() {}

  static String text() {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "Input of git ara turn");
    schema.put("type", "object");
    schema.put("additionalProperties", false);
    Map<String, Object> top = new LinkedHashMap<>();
    for (Field field : TurnInput.TOP) {
      Map<String, Object> property = property(field);
      switch (field.name()) {
        case "events" -> list(property, "event").put("maxItems", TurnInput.MAX_EVENTS);
        case "ai_actions" -> list(property, ACTION);
        default -> {}
      }
      top.put(field.name(), property);
    }
    schema.put("properties", top);
    schema.put("$defs", definitions());
    return JsonWriter.indented(schema);
  }

  private static Map<String, Object> list(Map<String, Object> property, String of) {
    property.remove("$ref");
    property.put("type", "array");
    property.put("items", reference(of));
    return property;
  }

  private static Map<String, Object> reference(String name) {
    return Map.of("$ref", "#/$defs/" + name);
  }

  private static Map<String, Object> definitions() {
    Map<String, Object> text = Map.of("type", "string");
    Map<String, Object> texts = new LinkedHashMap<>();
    texts.put("type", "array");
    texts.put("items", text);
    Map<String, Object> definitions = new LinkedHashMap<>();
    definitions.put("texts", Map.of("anyOf", List.of(text, texts)));
    definitions.put(ACTION, object(ActKind.AI_ACTION, List.of()));
    List<Object> choices = new ArrayList<>();
    for (ActKind kind : ActKind.values()) {
      if (kind.isEvent()) {
        choices.add(reference(kind.word()));
      }
    }
    definitions.put("event", Map.of("oneOf", choices));
    for (ActKind kind : ActKind.values()) {
      if (kind.isEvent()) {
        List<String> words = new ArrayList<>(List.of(kind.word()));
        words.addAll(kind == ActKind.OBSERVATION ? TurnInput.STAGED : List.of());
        definitions.put(kind.word(), object(kind, words));
      }
    }
    return definitions;
  }

  /**
   * An object with the fields of an act.
   *
   * @param words that {@code kind} may be; empty for an object without it
   */
  private static Map<String, Object> object(ActKind kind, List<String> words) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    if (!words.isEmpty()) {
      properties.put("kind", Map.of("enum", words));
      required.add("kind");
    }
    for (Field field : ActSchema.of(kind).fields()) {
      properties.put(field.name(), property(field));
      if (field.required()) {
        required.add(field.name());
      }
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("description", kind.summary());
    object.put("type", "object");
    object.put("additionalProperties", false);
    object.put("required", required);
    object.put("properties", properties);
    return object;
  }

  private static Map<String, Object> property(Field field) {
    Map<String, Object> property = new LinkedHashMap<>();
    property.put("description", field.help());
    if (field.repeated()) {
      property.put("$ref", "#/$defs/texts");
    } else {
      property.put("type", field.type() == ActSchema.FieldType.FLAG ? "boolean" : "string");
    }
    if (!field.values().isEmpty()) {
      property.put("enum", field.values());
    }
    return property;
  }
}
