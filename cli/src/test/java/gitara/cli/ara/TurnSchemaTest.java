package gitara.cli.ara;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.act.ActKind;
import gitara.ara.act.ActSchema;
import gitara.cli.command.Resource;
import gitara.text.SourceText;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The JSON Schema of a turn accepts the example, and rejects what the parser rejects. */
class TurnSchemaTest {
  private static YamlNode.Mapping schema() throws Exception {
    return parsed(TurnSchema.text());
  }

  private static YamlNode.Mapping parsed(String text) throws Exception {
    return (YamlNode.Mapping)
        Objects.requireNonNull(YamlDocument.parse(SourceText.of("text", text)).root());
  }

  @Test
  void theExampleIsOfTheSchema() throws Exception {
    assertEquals(List.of(), faults(parsed(Resource.text(TurnVerb.class, TurnVerb.EXAMPLE))));
  }

  @Test
  void whatTheParserRefusesIsNotOfTheSchema() throws Exception {
    for (String input :
        List.of(
            "{openthreads: []}",
            "{events: [{kind: qestion, title: t, description: d}]}",
            "{events: [{kind: question, title: t}]}",
            "{events: [{kind: question, title: [t], description: d}]}",
            "{events: [{kind: observation, content: c, type: clam}]}",
            "{events: [{title: t, description: d}]}",
            "{events: [{kind: mark, entry: C01, status: testing, title: t}]}",
            "{events: [{kind: crystallize, observation: O01, signal: user-directive}]}",
            "{events: [{kind: merge, entry: C01, other: C02, confirm_large: sure}]}")) {
      assertFalse(faults(parsed(input)).isEmpty(), input);
    }
  }

  @Test
  void everyFieldOfEveryKindIsOfTheSchemaWithEachOfItsWords() throws Exception {
    for (ActKind kind : ActKind.values()) {
      for (ActSchema.Field field : ActSchema.of(kind).fields()) {
        for (String word : kind.isEvent() ? words(field) : List.<String>of()) {
          StringBuilder event = new StringBuilder("{events: [{kind: " + kind.word());
          for (ActSchema.Field other : ActSchema.of(kind).fields()) {
            boolean isIt = other.name().equals(field.name());
            if (other.required() || isIt) {
              String value = isIt ? word : words(other).getFirst();
              event.append(", ").append(other.name()).append(": ").append(value);
            }
          }
          assertEquals(List.of(), faults(parsed(event + "}]}")), event.toString());
        }
      }
    }
  }

  private static List<String> words(ActSchema.Field field) {
    boolean isFlag = field.type() == ActSchema.FieldType.FLAG;
    return isFlag ? List.of("true") : field.values().isEmpty() ? List.of("x") : field.values();
  }

  /** At four characters a token, 2,500 tokens. */
  @Test
  void anAgentCanAffordToReadIt() {
    String text = TurnSchema.text();
    assertTrue(text.length() <= 10_000, text.length() + " characters");
  }

  @Test
  void everyEventHasFieldsAndOneChoice() {
    for (ActKind kind : ActKind.values()) {
      assertEquals(kind, ActSchema.of(kind).kind());
      assertEquals(kind.isEvent(), ActKind.of(kind.word()) == kind);
      assertTrue(kind == ActKind.NOTE || !ActSchema.of(kind).fields().isEmpty(), kind.word());
    }
  }

  private static List<String> faults(YamlNode input) throws Exception {
    List<String> faults = new ArrayList<>();
    check(schema(), schema(), input, "$", faults);
    return faults;
  }

  /** As much of JSON Schema as ours uses. */
  private static void check(
      YamlNode.Mapping top,
      YamlNode.Mapping schema,
      YamlNode value,
      String at,
      List<String> faults) {
    String ref = schema.text("$ref");
    if (ref != null) {
      YamlNode.Mapping target =
          (YamlNode.Mapping)
              Objects.requireNonNull(
                  Objects.requireNonNull(top.mapping("$defs"))
                      .get(ref.substring("#/$defs/".length())));
      check(top, target, value, at, faults);
    }
    for (String choice : List.of("oneOf", "anyOf")) {
      YamlNode.Sequence schemas = schema.list(choice);
      if (schemas != null) {
        choose(top, schemas, value, at, faults);
      }
    }
    String type = schema.text("type");
    if (type != null && !isOf(type, value)) {
      faults.add(at + " is no " + type);
      return;
    }
    String constant = schema.text("const");
    if (constant != null && !constant.equals(textOf(value))) {
      faults.add(at + " is not " + constant);
    }
    YamlNode.Sequence words = schema.list("enum");
    if (words != null && words.items().stream().noneMatch(w -> textOf(w).equals(textOf(value)))) {
      faults.add(at + " is none of the words");
    }
    YamlNode.Mapping items = schema.mapping("items");
    if (items != null && value instanceof YamlNode.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        check(top, items, list.items().get(i), at + "[" + i + "]", faults);
      }
    }
    YamlNode.Mapping properties = schema.mapping("properties");
    if (properties != null && value instanceof YamlNode.Mapping object) {
      object(top, schema, properties, object, at, faults);
    }
    YamlNode.Mapping names = schema.mapping("propertyNames");
    if (names != null && value instanceof YamlNode.Mapping object) {
      for (YamlNode.Pair pair : object.pairs()) {
        check(top, names, pair.key(), at + "'s " + textOf(pair.key()), faults);
      }
    }
  }

  private static void choose(
      YamlNode.Mapping top,
      YamlNode.Sequence schemas,
      YamlNode value,
      String at,
      List<String> faults) {
    int fits = 0;
    for (YamlNode each : schemas.items()) {
      List<String> own = new ArrayList<>();
      check(top, (YamlNode.Mapping) each, value, at, own);
      fits += own.isEmpty() ? 1 : 0;
    }
    if (fits != 1) {
      faults.add(at + " fits " + fits + " of the choices");
    }
  }

  private static void object(
      YamlNode.Mapping top,
      YamlNode.Mapping schema,
      YamlNode.Mapping properties,
      YamlNode.Mapping object,
      String at,
      List<String> faults) {
    for (YamlNode.Pair pair : object.pairs()) {
      String key = textOf(pair.key());
      YamlNode.Mapping property = properties.mapping(key);
      if (property == null) {
        if ("false".equals(schema.text("additionalProperties"))) {
          faults.add(at + " has " + key);
        }
      } else {
        check(top, property, pair.value(), at + "." + key, faults);
      }
    }
    YamlNode.Sequence required = schema.list("required");
    if (required != null) {
      for (YamlNode key : required.items()) {
        if (object.get(textOf(key)) == null) {
          faults.add(at + " lacks " + textOf(key));
        }
      }
    }
  }

  private static boolean isOf(String type, YamlNode value) {
    return switch (type) {
      case "object" -> value instanceof YamlNode.Mapping;
      case "array" -> value instanceof YamlNode.Sequence;
      case "boolean" -> textOf(value).equals("true") || textOf(value).equals("false");
      default -> value instanceof YamlNode.Scalar;
    };
  }

  private static String textOf(YamlNode node) {
    return node instanceof YamlNode.Scalar scalar ? scalar.value() : "";
  }
}
