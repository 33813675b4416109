package gitara.cli;

import gitara.ara.AddEntry;
import gitara.ara.Kind;
import gitara.ara.NewNode;
import gitara.git.Refusal;
import gitara.record.Provenance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara add}: a node of the exploration tree. */
final class AddVerb implements Verb {
  @Override
  public Spec spec() {
    List<Opt> options = new ArrayList<>();
    for (Kind.Field field : Kind.Field.values()) {
      String help = field.meaning() + requiredBy(field);
      options.add(new Opt(option(field), "TEXT", field.many(), help));
    }
    options.add(Opt.one("--parent", "ID", "the node to stand below"));
    options.add(Opt.many("--also-depends-on", "ID", "another node it rests on"));
    options.addAll(Recording.OPTIONS);
    return new Spec("add", "record a node of the exploration tree", "KIND TITLE", 2, 2)
        .options(options.toArray(Opt[]::new))
        .text(
            """
            KIND is question, decision, experiment, dead_end or pivot. The node gets the next free ID \
            (N07), which no other branch or work tree has. The tree, the day's session record and the \
            session index change together, in one commit.

            A text of - is read from standard input.
            """)
        .examples(
            "git ara add question \"Does X hold at scale?\" --description \"...\" --provenance"
                + " user",
            "git ara add decision \"Small model first\" --choice small --alternative large \\\n"
                + "    --evidence N01 --parent N01 --provenance user");
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

  private static String option(Kind.Field field) {
    return field == Kind.Field.ALTERNATIVES
        ? "--alternative"
        : "--" + field.key().replace('_', '-');
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Args args = call.args();
    List<String> problems = new ArrayList<>();
    String word = args.operands().get(0);
    Kind kind = Kind.of(word);
    if (kind == null) {
      problems.add(unknownKind(word));
    }
    Provenance provenance = Recording.provenance(args, problems);
    if (kind == null || provenance == null) {
      throw Refusal.of(problems, null);
    }
    Map<Kind.Field, List<String>> payload = new EnumMap<>(Kind.Field.class);
    for (Kind.Field field : Kind.Field.values()) {
      List<String> values = new ArrayList<>();
      for (String value : args.values(option(field))) {
        values.add(call.text(value));
      }
      if (!values.isEmpty()) {
        payload.put(field, values);
      }
    }
    @Nullable String parent = args.value("--parent");
    NewNode node =
        new NewNode(
            kind,
            call.text(args.operands().get(1)),
            provenance,
            payload,
            parent,
            args.values("--also-depends-on"));
    AddEntry.Remarks remarks = Recording.remarks(call);
    return Recording.record(call, (repo, owner) -> new AddEntry(repo, owner, "add", node, remarks));
  }

  private static String unknownKind(String word) {
    List<String> words = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      words.add(kind.word());
    }
    String nearest = Nearest.to(word, words);
    String known = String.join(", ", words);
    return "unknown kind "
        + word
        + (nearest == null ? "" : "; did you mean " + nearest + "?")
        + " (known: "
        + known
        + "; what is not settled yet goes to: git ara observe)";
  }
}
