package gitara.cli.ara;

import gitara.ara.act.ActKind;
import gitara.ara.act.ActSchema;
import gitara.ara.act.ActSchema.Field;
import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The JSON Schema of a turn's input, generated from the schemas of the acts. Agents read it, so it
 * is short: a field is described once, and each kind of event lists the names of its fields, and
 * what of them is different there.
 */
final class TurnSchema {
  private static final String ACTION = "action";

  /** Wide enough for a kind of event on one line. */
  private static final int WIDTH = 1_000;

  /** What help says of a field that is left out. */
  private static final Pattern DEFAULT = Pattern.compile(" \\((?:default|required).*\\)");

  /** Each field of any kind of event, as it is first met. */
  private final Map<String, Field> common = new LinkedHashMap<>();

  /** The words that it takes in any of them; none where one takes any text. */
  private final Map<String, List<String>> words = new LinkedHashMap<>();

  /** The fields of kinds that have the same, by a name for them. */
  private final Map<List<String>, String> lists = new LinkedHashMap<>();

  private TurnSchema() {
    Map<String, List<Field>> all = new LinkedHashMap<>();
    Set<List<String>> once = new HashSet<>();
    for (ActKind kind : events()) {
      List<Field> fields = ActSchema.of(kind).fields();
      List<String> names = names(fields);
      if (!once.add(names)) {
        lists.putIfAbsent(names, "f" + lists.size());
      }
      for (Field field : fields) {
        all.computeIfAbsent(field.name(), name -> new ArrayList<>()).add(field);
      }
    }
    all.forEach(
        (name, fields) -> {
          common.put(
              name, fields.stream().filter(Field::repeated).findFirst().orElse(fields.getFirst()));
          boolean isFree = fields.stream().anyMatch(field -> field.values().isEmpty());
          words.put(
              name,
              isFree
                  ? List.of()
                  : fields.stream().flatMap(field -> field.values().stream()).distinct().toList());
        });
  }

  static String text() {
    return JsonWriter.indented(new TurnSchema().schema(), WIDTH, "");
  }

  private static List<ActKind> events() {
    return Arrays.stream(ActKind.values()).filter(ActKind::isEvent).toList();
  }

  private Map<String, Object> schema() {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("additionalProperties", false);
    Map<String, Object> top = new LinkedHashMap<>();
    for (Field field : TurnInput.TOP) {
      Map<String, Object> property = property(field, field.values());
      switch (field.name()) {
        case "events" -> list(property, "event");
        case "ai_actions" -> list(property, ACTION);
        default -> {}
      }
      top.put(field.name(), property);
    }
    schema.put("properties", top);
    schema.put("$defs", definitions());
    return schema;
  }

  private static void list(Map<String, Object> property, String of) {
    property.remove("$ref");
    property.put("type", "array");
    property.put("items", reference(of));
  }

  private static Map<String, Object> reference(String name) {
    return Map.of("$ref", "#/$defs/" + name);
  }

  private Map<String, Object> definitions() {
    Map<String, Object> text = Map.of("type", "string");
    Map<String, Object> texts = new LinkedHashMap<>();
    texts.put("type", "array");
    texts.put("items", text);
    Map<String, Object> definitions = new LinkedHashMap<>();
    definitions.put("texts", Map.of("anyOf", List.of(text, texts)));
    lists.forEach((values, name) -> definitions.put(name, Map.of("enum", values)));
    definitions.put(ACTION, action());
    definitions.put("event", event());
    return definitions;
  }

  private Map<String, Object> action() {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (Field field : ActSchema.of(ActKind.AI_ACTION).fields()) {
      Map<String, Object> property = property(field, field.values());
      // As the event of this kind has it.
      property.remove("title");
      properties.put(field.name(), property);
      if (field.required()) {
        required.add(field.name());
      }
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("type", "object");
    object.put("additionalProperties", false);
    object.put("required", required);
    object.put("properties", properties);
    return object;
  }

  private Map<String, Object> event() {
    Map<String, Object> properties = new LinkedHashMap<>();
    common.forEach(
        (name, field) ->
            properties.put(name, property(field, Objects.requireNonNull(words.get(name)))));
    List<Object> kinds = new ArrayList<>();
    for (ActKind kind : events()) {
      kinds.add(kind(kind));
    }
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("type", "object");
    event.put("required", List.of("kind"));
    event.put("properties", properties);
    event.put("oneOf", kinds);
    return event;
  }

  /** The fields that a kind of event may have, and must have. */
  private Map<String, Object> kind(ActKind kind) {
    List<Field> fields = ActSchema.of(kind).fields();
    List<String> required = new ArrayList<>();
    Map<String, Object> own = new LinkedHashMap<>();
    List<String> kinds = new ArrayList<>(List.of(kind.word()));
    kinds.addAll(kind == ActKind.OBSERVATION ? TurnInput.STAGED : List.of());
    own.put("kind", kinds.size() == 1 ? Map.of("const", kind.word()) : Map.of("enum", kinds));
    for (Field field : fields) {
      if (field.required()) {
        required.add(field.name());
      }
      int all = Objects.requireNonNull(words.get(field.name())).size();
      if (!field.values().isEmpty() && (all == 0 || field.values().size() * 2 <= all)) {
        own.put(field.name(), Map.of("enum", field.values()));
      }
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("properties", own);
    if (!required.isEmpty()) {
      object.put("required", required);
    }
    String list = lists.get(names(fields));
    object.put("propertyNames", list == null ? Map.of("enum", names(fields)) : reference(list));
    return object;
  }

  private static List<String> names(List<Field> fields) {
    List<String> names = new ArrayList<>(List.of("kind"));
    fields.forEach(field -> names.add(field.name()));
    return names;
  }

  private Map<String, Object> property(Field field, List<String> words) {
    Map<String, Object> property = new LinkedHashMap<>();
    property.put("title", DEFAULT.matcher(field.help()).replaceFirst(""));
    if (field.repeated()) {
      property.put("$ref", "#/$defs/texts");
    } else if (!words.isEmpty()) {
      property.put("enum", words);
    } else {
      property.put("type", field.type() == ActSchema.FieldType.FLAG ? "boolean" : "string");
    }
    return property;
  }
}
