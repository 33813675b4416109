package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.ActInput;
import gitara.ara.act.ActSchema;
import gitara.ara.model.Kind;
import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** {@code git ara add}: a node of the exploration tree. */
final class AddVerb implements Verb {
  private final @Nullable Kind only;

  AddVerb() {
    this(null);
  }

  /**
   * @param only the kind that help is about; null for all
   */
  private AddVerb(@Nullable Kind only) {
    this.only = only;
  }

  @Override
  public @Nullable Verb variant(String word) {
    Kind kind = Kind.of(word);
    return kind == null ? null : new AddVerb(kind);
  }

  @Override
  public void describe(VerbSpec spec) {
    List<OptionSpec> options = new ArrayList<>();
    for (Kind.Field field : Kind.Field.values()) {
      boolean isRequired = only != null && only.required().contains(field);
      String help = field.meaning() + (isRequired ? "" : requiredBy(field));
      String name = OptionPlace.option(field.key());
      OptionSpec option =
          field.many() ? Options.many(name, "TEXT", help) : Options.one(name, "TEXT", help);
      options.add(isRequired ? Options.required(option) : option);
    }
    options.add(Options.one("--parent", "ID", "the node to stand below"));
    options.add(Options.many("--also-depends-on", "ID", "another node it rests on"));
    ActSchema form = Objects.requireNonNull(ActSchema.of(Kind.QUESTION.word()));
    options.add(ActVerb.option(Objects.requireNonNull(form.field("provenance"))));
    options.addAll(TurnRecorder.options(form));
    VerbSpec operands =
        only == null ? spec.operands("KIND TITLE", kinds()) : spec.operands("TITLE");
    operands.options(options);
  }

  private static List<String> kinds() {
    List<String> words = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      words.add(kind.word());
    }
    return words;
  }

  private static String requiredBy(Kind.Field field) {
    StringBuilder kinds = new StringBuilder();
    for (Kind kind : Kind.values()) {
      if (kind.required().contains(field)) {
        kinds.append(kinds.isEmpty() ? "" : ", ").append(kind.word());
      }
    }
    return " (" + kinds + ")";
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    String word = call.args().operands().get(0);
    Kind kind = Kind.of(word);
    if (kind == null) {
      throw Refusal.of(unknownKind(word));
    }
    ActSchema form = Objects.requireNonNull(ActSchema.of(kind.word()));
    ActInput given = new ActInput(form, new OptionPlace(Map.of("title", "the title ")));
    given.with("title", call.text(call.args().operands().get(1)));
    ActVerb.read(call, given, List.of("title"), problems);
    return TurnRecorder.record(call, "add", Act.of(given), problems);
  }

  private static String unknownKind(String word) {
    List<String> words = kinds();
    String nearest = SpellingSuggestion.to(word, words);
    String known = String.join(", ", words);
    return "unknown kind "
        + word
        + (nearest == null ? "" : "; did you mean " + nearest + "?")
        + " (known: "
        + known
        + "; what is not settled yet goes to: git ara observe)";
  }
}
