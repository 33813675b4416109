package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.ActInput;
import gitara.ara.act.ActKind;
import gitara.ara.act.ActSchema;
import gitara.ara.act.ActSchema.Field;
import gitara.cli.command.Call;
import gitara.cli.command.Command;
import gitara.cli.command.HelpSection;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Model.OptionSpec;

/** A verb that records one act. Its operands and options are the fields of the act's schema. */
final class ActVerb implements Verb {
  private final ActSchema schema;

  private ActVerb(ActKind kind) {
    schema = ActSchema.of(kind);
  }

  static Command command(ActKind kind, HelpSection section) {
    return new Command(name(kind), section, kind.summary(), () -> new ActVerb(kind));
  }

  private static String name(ActKind kind) {
    return kind == ActKind.OBSERVATION ? "observe" : kind.word();
  }

  @Override
  public boolean reportsMissing() {
    return true;
  }

  @Override
  public void describe(VerbSpec spec) {
    for (Field field : schema.operands()) {
      String label = field.operand() + (field.repeated() ? "..." : "");
      spec.operand(field.required() ? label : "[" + label + "]", field.values());
    }
    spec.options(options(schema.fields())).options(TurnRecorder.options(schema));
  }

  /** The options of the fields that are neither operands nor local names. */
  static List<OptionSpec> options(List<Field> fields) {
    List<OptionSpec> options = new ArrayList<>();
    for (Field field : fields) {
      if (field.operand() == null && !field.name().equals("as")) {
        options.add(option(field));
      }
    }
    return options;
  }

  private static OptionSpec option(Field field) {
    String name = OptionPlace.option(field.name());
    String values = field.values().isEmpty() ? "" : ": " + String.join(", ", field.values());
    String help = field.help() + values;
    OptionSpec option;
    if (field.type() == ActSchema.FieldType.FLAG) {
      option = Options.flag(name, help);
    } else if (field.repeated()) {
      option = Options.many(name, field.label(), field.values(), help);
    } else {
      option = Options.one(name, field.label(), field.values(), help);
    }
    return field.required() ? Options.required(option) : option;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    List<Field> operands = schema.operands();
    ActInput given = new ActInput(schema, place(schema));
    for (int i = 0; i < call.args().operands().size(); i++) {
      Field operand = operands.get(Math.min(i, operands.size() - 1));
      put(given, operand, call.text(call.args().operands().get(i)), problems);
    }
    read(call, given, problems);
    return TurnRecorder.record(call, name(schema.kind()), Act.of(given), problems);
  }

  /** The place of the fields of an act on the command line. */
  static OptionPlace place(ActSchema schema) {
    Map<String, String> leads = new HashMap<>();
    for (Field operand : schema.operands()) {
      leads.put(operand.name(), lead(operand));
    }
    return new OptionPlace(leads);
  }

  /** How a problem of an operand begins: an ID names itself, a text is named. */
  private static String lead(Field operand) {
    boolean isText = operand.type() == ActSchema.FieldType.TEXT && operand.values().isEmpty();
    String name = operand.name().equals("content") ? "observation" : operand.name();
    return isText ? "the " + name + " " : "";
  }

  /** Reads the options; a value of {@code -} is read from standard input. */
  static void read(Call call, ActInput given, List<String> problems) throws Refusal, IOException {
    for (Field field : given.schema().fields()) {
      if (field.operand() == null) {
        for (String value : call.args().values(OptionPlace.option(field.name()))) {
          put(given, field, call.text(value), problems);
        }
      }
    }
  }

  private static void put(ActInput given, Field field, String value, List<String> problems) {
    if (!field.values().isEmpty() && !field.values().contains(value)) {
      String name = Objects.requireNonNullElse(field.operand(), OptionPlace.option(field.name()));
      problems.add(unknown(name, value, field.values()));
    }
    given.with(field.name(), meant(field, value));
  }

  /** The value that an unknown one stands for, so that all else is checked as it was meant. */
  static String meant(Field field, String value) {
    String nearest =
        field.values().isEmpty() || field.values().contains(value)
            ? value
            : SpellingSuggestion.to(value, field.values());
    return nearest == null ? field.values().getFirst() : nearest;
  }

  /** The message for a word that is not one of the known ones, with the nearest of these. */
  static String unknown(String what, String word, List<String> known) {
    String nearest = SpellingSuggestion.to(word, known);
    return "unknown "
        + what
        + " "
        + word
        + (nearest == null ? "" : "; did you mean " + nearest + "?")
        + " (known: "
        + String.join(", ", known)
        + ")";
  }
}
