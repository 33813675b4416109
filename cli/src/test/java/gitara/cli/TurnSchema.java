package gitara.cli;

import gitara.ara.act.ActSchema;
import gitara.cli.ara.TurnInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The JSON Schema of a turn's input, written from the tables that the parser reads by. */
final class TurnSchema {
  private final StringBuilder out = new StringBuilder();
  private int depth;

  private TurnSchema() {}

  static String text() {
    TurnSchema schema = new TurnSchema();
    schema.top();
    return schema.out.append('\n').toString();
  }

  private void top() {
    open("{");
    line("\"$schema\": \"https://json-schema.org/draft/2020-12/schema\",");
    line("\"title\": \"What happened in a turn: the input of git ara turn\",");
    line("\"type\": \"object\",");
    line("\"additionalProperties\": false,");
    open("\"properties\": {");
    List<ActSchema.Field> top = TurnInput.TOP;
    for (int i = 0; i < top.size(); i++) {
      ActSchema.Field field = top.get(i);
      String end = i + 1 < top.size() ? "," : "";
      switch (field.name()) {
        case "events" ->
            line(
                quoted(field.name())
                    + ": {\"description\": "
                    + quoted(field.meaning())
                    + ", \"type\": \"array\", \"maxItems\": "
                    + TurnInput.MAX_EVENTS
                    + ", \"items\": {\"$ref\": \"#/$defs/event\"}}"
                    + end);
        case "ai_actions" ->
            line(
                quoted(field.name())
                    + ": {\"description\": "
                    + quoted(field.meaning())
                    + ", \"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/action\"}}"
                    + end);
        default -> line(property(field) + end);
      }
    }
    close("},");
    open("\"$defs\": {");
    line(
        "\"texts\": {\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"array\", \"items\":"
            + " {\"type\": \"string\"}}]},");
    object("action", "", ActSchema.of("ai-action"));
    out.append(',');
    open("\"event\": {");
    open("\"oneOf\": [");
    List<String> kinds = new ArrayList<>(ActSchema.KINDS);
    kinds.addAll(TurnInput.STAGED);
    for (int i = 0; i < kinds.size(); i++) {
      line("{\"$ref\": \"#/$defs/" + kinds.get(i) + "\"}" + (i + 1 < kinds.size() ? "," : ""));
    }
    close("]");
    close("},");
    for (int i = 0; i < kinds.size(); i++) {
      String kind = kinds.get(i);
      object(kind, kind, ActSchema.of(TurnInput.STAGED.contains(kind) ? "observation" : kind));
      out.append(i + 1 < kinds.size() ? "," : "");
    }
    close("}");
    close("}");
  }

  private void object(String name, String kind, @Nullable ActSchema of) {
    ActSchema form = Objects.requireNonNull(of);
    open(quoted(name) + ": {");
    line("\"description\": " + quoted(form.meaning()) + ",");
    line("\"type\": \"object\",");
    line("\"additionalProperties\": false,");
    StringBuilder required = new StringBuilder(kind.isEmpty() ? "" : "\"kind\"");
    for (ActSchema.Field field : form.fields()) {
      if (field.required()) {
        required.append(required.isEmpty() ? "" : ", ").append(quoted(field.name()));
      }
    }
    line("\"required\": [" + required + "],");
    open("\"properties\": {");
    if (!kind.isEmpty()) {
      line("\"kind\": {\"const\": " + quoted(kind) + "},");
    }
    for (int i = 0; i < form.fields().size(); i++) {
      line(property(form.fields().get(i)) + (i + 1 < form.fields().size() ? "," : ""));
    }
    close("}");
    close("}");
  }

  private static String property(ActSchema.Field field) {
    StringBuilder text = new StringBuilder(quoted(field.name()) + ": {\"description\": ");
    text.append(quoted(field.meaning())).append(", ");
    switch (field.shape()) {
      case FLAG -> text.append("\"type\": \"boolean\"");
      case MANY -> text.append("\"$ref\": \"#/$defs/texts\"");
      case TEXT -> text.append("\"type\": \"string\"");
    }
    if (!field.words().isEmpty()) {
      StringBuilder words = new StringBuilder();
      for (String word : field.words()) {
        words.append(words.isEmpty() ? "" : ", ").append(quoted(word));
      }
      text.append(", \"enum\": [").append(words).append(']');
    }
    return text.append('}').toString();
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private void line(String text) {
    out.append(out.isEmpty() ? "" : "\n").append("  ".repeat(depth)).append(text);
  }

  private void open(String text) {
    line(text);
    depth++;
  }

  private void close(String text) {
    depth--;
    line(text);
  }
}
