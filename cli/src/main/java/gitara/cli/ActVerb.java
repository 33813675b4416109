package gitara.cli;

import gitara.ara.Act;
import gitara.ara.ActInput;
import gitara.ara.ActSchema;
import gitara.git.Refusal;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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

  /** A spec that lacks only its words. */
  Spec spec(String verb, String summary, String shown) {
    boolean many = false;
    int least = 0;
    List<String> words = new ArrayList<>();
    for (String operand : operands) {
      ActSchema.Field field = Objects.requireNonNull(form.field(operand));
      many |= field.shape() == ActSchema.Shape.MANY;
      words.addAll(field.words());
      least += field.required() ? 1 : 0;
    }
    List<Opt> options = new ArrayList<>();
    for (ActSchema.Field field : form.fields()) {
      if (!operands.contains(field.name()) && !field.name().equals("as")) {
        options.add(option(field));
      }
    }
    options.addAll(TurnRecorder.options(form));
    int most = many ? Integer.MAX_VALUE : operands.size();
    return new Spec(verb, summary, shown, least, most)
        .options(options.toArray(Opt[]::new))
        .words(words);
  }

  static Opt option(ActSchema.Field field) {
    String name = OptionPlace.option(field.name());
    String words = field.words().isEmpty() ? "" : ": " + String.join(", ", field.words());
    return switch (field.shape()) {
      case FLAG -> Opt.flag(name, field.meaning());
      case MANY -> Opt.many(name, "TEXT", field.meaning() + words).words(field.words());
      case TEXT -> Opt.one(name, "TEXT", field.meaning() + words).words(field.words());
    };
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
    return TurnRecorder.record(call, spec().verb(), Act.of(given), problems);
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
