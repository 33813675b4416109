package gitara.ara.act;

import gitara.ara.model.FieldValues;
import gitara.record.Provenance;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one kind of act. The parser of a turn's input, the options of the verbs, help,
 * completion, the man page and the published JSON Schema are all generated from it.
 */
public record ActSchema(ActKind kind, List<Field> fields) {

  /** What a value is. */
  public enum FieldType {
    TEXT("TEXT"),
    /** The ID of an entry, or the local name of one of the same turn. */
    ID("ID"),
    /** An ID or the path of a file. */
    REFERENCE("ID|FILE"),
    COMMIT("COMMIT"),
    FLAG("");

    private final String label;

    FieldType(String label) {
      this.label = label;
    }

    /** The placeholder of a value in help. */
    public String label() {
      return label;
    }
  }

  /**
   * One field.
   *
   * @param repeated whether it takes a list; a single value may stand without brackets
   * @param values the only values that it takes; empty when any text will do
   * @param operand the placeholder of the verb's operand that gives the field; null for an option
   */
  public record Field(
      String name,
      FieldType type,
      boolean required,
      boolean repeated,
      List<String> values,
      @Nullable String operand,
      String help) {

    public static Field of(String name, FieldType type, boolean repeated, String help) {
      return new Field(name, type, false, repeated, List.of(), null, help);
    }

    /** The placeholder of a value in help. */
    public String label() {
      return values.isEmpty() ? type.label() : "VALUE";
    }
  }

  public static ActSchema of(ActKind kind) {
    return ActSchemas.of(kind);
  }

  public @Nullable Field field(String name) {
    for (Field field : fields) {
      if (field.name.equals(name)) {
        return field;
      }
    }
    return null;
  }

  /** The fields that are operands of the verb, in their order. */
  public List<Field> operands() {
    List<Field> operands = new ArrayList<>();
    for (Field field : fields) {
      if (field.operand != null) {
        operands.add(field);
      }
    }
    return operands;
  }

  /** Collects the fields of a schema. */
  static final class ActBuilder {
    private final ActKind kind;
    private final List<Field> fields = new ArrayList<>();

    ActBuilder(ActKind kind) {
      this.kind = kind;
    }

    /** A field that is an operand of the verb. */
    ActBuilder operand(String name, String label, FieldType type, String help) {
      return add(new Field(name, type, true, false, List.of(), label, help));
    }

    ActBuilder operands(String name, String label, boolean required, FieldType type, String help) {
      return add(new Field(name, type, required, true, List.of(), label, help));
    }

    ActBuilder operand(String name, String label, List<String> values, String help) {
      return add(new Field(name, FieldType.TEXT, true, false, values, label, help));
    }

    ActBuilder optionalOperand(String name, String label, FieldType type, String help) {
      return add(new Field(name, type, false, false, List.of(), label, help));
    }

    ActBuilder required(String name, String help) {
      return add(new Field(name, FieldType.TEXT, true, false, List.of(), null, help));
    }

    ActBuilder required(String name, List<String> values, String help) {
      return add(new Field(name, FieldType.TEXT, true, false, values, null, help));
    }

    ActBuilder optional(String name, String help) {
      return optional(name, FieldType.TEXT, help);
    }

    ActBuilder optional(String name, FieldType type, String help) {
      return add(Field.of(name, type, false, help));
    }

    ActBuilder optional(String name, List<String> values, String help) {
      return add(new Field(name, FieldType.TEXT, false, false, values, null, help));
    }

    ActBuilder list(String name, FieldType type, String help) {
      return add(Field.of(name, type, true, help));
    }

    /** For acts that make an entry: others of the turn may refer to it. */
    ActBuilder named() {
      return optional("as", "name of the entry within this turn");
    }

    ActBuilder provenance() {
      List<String> words = new ArrayList<>();
      for (Provenance one : Provenance.values()) {
        words.add(one.word());
      }
      return optional(
          "provenance",
          words,
          "origin of the entry (default: user for a person, ai-suggested for an agent)");
    }

    /** What justifies a change of an entry of the logic layer. */
    ActBuilder reasons(String signal) {
      optional("signal", FieldValues.SIGNALS, "signal that justifies the change (" + signal + ")");
      optional("quote", "the researcher's own words");
      list("evidence", FieldType.REFERENCE, "supporting entry or file");
      optional("commit", FieldType.COMMIT, "commit that depends on the entry");
      optional(
          "provenance",
          FieldValues.LOGIC_PROVENANCE,
          "origin of the change (default: derived from the quote)");
      return optional("note", "reason, in one line");
    }

    ActBuilder add(Field field) {
      fields.add(field);
      return this;
    }

    ActSchema build() {
      return new ActSchema(kind, List.copyOf(fields));
    }
  }
}
