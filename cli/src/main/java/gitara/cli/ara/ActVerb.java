package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.ActInput;
import gitara.ara.act.ActSchema;
import gitara.cli.command.Call;
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

/**
 * A verb that does one act: its options are the fields of the act's form, its operands the fields
 * that are named here.
 */
abstract class ActVerb implements Verb {
  private final ActSchema form;
  private final List<String> operands;

  /**
   * @param kind of the act
   * @param operands the fields that stand behind the verb without an option, in their order; the
   *     last one may be a list
   */
  ActVerb(String kind, String... operands) {
    this.form = Objects.requireNonNull(ActSchema.of(kind));
    this.operands = List.of(operands);
  }

  /** Adds what the act's form holds, and gives the spec back for its text. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  VerbSpec describe(VerbSpec spec, String shown) {
    List<List<String>> words = new ArrayList<>();
    for (String operand : operands) {
      words.add(Objects.requireNonNull(form.field(operand)).words());
    }
    List<OptionSpec> options = new ArrayList<>();
    for (ActSchema.Field field : form.fields()) {
      if (!operands.contains(field.name()) && !field.name().equals("as")) {
        options.add(option(field));
      }
    }
    options.addAll(TurnRecorder.options(form));
    return spec.operands(shown, words.toArray(List[]::new)).options(options);
  }

  static OptionSpec option(ActSchema.Field field) {
    String name = OptionPlace.option(field.name());
    String words = field.words().isEmpty() ? "" : ": " + String.join(", ", field.words());
    String help = field.meaning() + words;
    OptionSpec option =
        switch (field.shape()) {
          case FLAG -> Options.flag(name, field.meaning());
          case MANY -> Options.many(name, "TEXT", field.words(), help);
          case TEXT -> Options.one(name, "TEXT", field.words(), help);
        };
    return field.required() ? Options.required(option) : option;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    Map<String, String> leads = new HashMap<>();
    for (String operand : operands) {
      leads.put(operand, lead(operand));
    }
    ActInput given = new ActInput(form, new OptionPlace(leads));
    for (int i = 0; i < call.args().operands().size(); i++) {
      String operand = operands.get(Math.min(i, operands.size() - 1));
      put(given, operand, call.text(call.args().operands().get(i)), problems);
    }
    read(call, given, operands, problems);
    return TurnRecorder.record(
        call, form.kind().equals("observation") ? "observe" : form.kind(), Act.of(given), problems);
  }

  /** How a problem of an operand begins: an id tells itself, a text is named. */
  private static String lead(String operand) {
    return switch (operand) {
      case "content" -> "the observation ";
      case "title", "text" -> "the " + operand + " ";
      default -> "";
    };
  }

  /** Takes over the options; a text of a dash comes from standard input. */
  static void read(Call call, ActInput given, List<String> operands, List<String> problems)
      throws Refusal, IOException {
    for (ActSchema.Field field : given.form().fields()) {
      if (!operands.contains(field.name())) {
        for (String value : call.args().values(OptionPlace.option(field.name()))) {
          put(given, field.name(), call.text(value), problems);
        }
      }
    }
  }

  private static void put(ActInput given, String name, String value, List<String> problems) {
    ActSchema.Field field = Objects.requireNonNull(given.form().field(name));
    if (!field.words().isEmpty() && !field.words().contains(value)) {
      problems.add(unknown(OptionPlace.option(name), value, field.words()));
    }
    given.with(name, meant(field, value));
  }

  /** The word that an unknown one stands for, so that what follows is checked as it was meant. */
  static String meant(ActSchema.Field field, String word) {
    String nearest =
        field.words().isEmpty() || field.words().contains(word)
            ? word
            : SpellingSuggestion.to(word, field.words());
    return nearest == null ? field.words().get(0) : nearest;
  }

  /** A word that is none of those that are known, with the nearest. */
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
