package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.ActInput;
import gitara.ara.act.ActKind;
import gitara.ara.act.ActSchema;
import gitara.ara.act.ActSchema.Field;
import gitara.ara.model.Kind;
import gitara.cli.command.Call;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code git ara add}: a node of the exploration tree, of one of five kinds. */
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
    ActSchema schema = schema(only == null ? Kind.QUESTION : only);
    if (only == null) {
      spec.operand("KIND", kinds());
    }
    spec.operand("TITLE", List.of())
        .options(ActVerb.options(only == null ? allKinds(schema) : schema.fields()))
        .options(TurnRecorder.options(schema));
  }

  private static ActSchema schema(Kind kind) {
    return ActSchema.of(Objects.requireNonNull(ActKind.of(kind.word())));
  }

  private static List<String> kinds() {
    List<String> words = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      words.add(kind.word());
    }
    return words;
  }

  /** The fields of a node, none required; the kinds that require a field are named in its help. */
  private static List<Field> allKinds(ActSchema any) {
    List<Field> fields = new ArrayList<>();
    for (Field field : any.fields()) {
      List<String> kinds = new ArrayList<>();
      for (Kind kind : Kind.values()) {
        if (field.operand() == null && requires(kind, field.name())) {
          kinds.add(kind.word());
        }
      }
      String suffix = kinds.isEmpty() ? "" : " (required: " + String.join(", ", kinds) + ")";
      fields.add(
          new Field(
              field.name(),
              field.type(),
              false,
              field.repeated(),
              field.values(),
              field.operand(),
              field.help() + suffix));
    }
    return fields;
  }

  private static boolean requires(Kind kind, String name) {
    return Objects.requireNonNull(schema(kind).field(name)).required();
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    String word = call.args().operands().get(0);
    Kind kind = Kind.of(word);
    if (kind == null) {
      throw Refusal.of(unknownKind(word));
    }
    ActSchema schema = schema(kind);
    ActInput given = new ActInput(schema, ActVerb.place(schema));
    given.with("title", call.text(call.args().operands().get(1)));
    ActVerb.read(call, given, problems);
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
        + "; for what is not settled yet: git ara observe)";
  }
}
