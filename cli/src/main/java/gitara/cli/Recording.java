package gitara.cli;

import gitara.ara.AddEntry;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Provenance;
import gitara.ref.Owner;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import gitara.text.YamlEditor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** What all verbs that record an entry have in common. */
final class Recording {
  static final List<Opt> OPTIONS =
      List.of(
          Opt.one(
              "--provenance",
              "WHO",
              "whose word it is: user, ai-suggested, ai-executed, user-revised (ai-suggested)"),
          Opt.one("--note", "TEXT", "a line for the reasoning log"),
          Opt.one("--message", "TEXT", "why, for the body of the commit message (also -m)"),
          Opt.one("-m", "TEXT", "the same"),
          Opt.flag("--same-turn", "go on with the last turn instead of beginning one"));

  /** Makes the plan once the repository is open. */
  interface Planner {
    AddEntry plan(Repo repo, Owner owner);
  }

  private Recording() {}

  /**
   * The provenance asked for; unsure means ai-suggested. Null, with a problem told, for another
   * word.
   */
  static @Nullable Provenance provenance(Args args, List<String> problems) {
    String word = args.value("--provenance", Provenance.AI_SUGGESTED.word());
    Provenance provenance = Provenance.of(word);
    if (provenance == null) {
      List<String> words = new ArrayList<>();
      for (Provenance one : Provenance.values()) {
        words.add(one.word());
      }
      String nearest = Nearest.to(word, words);
      problems.add(
          "unknown --provenance "
              + word
              + (nearest == null ? "" : "; did you mean " + nearest + "?")
              + " (known: "
              + String.join(", ", words)
              + ")");
    }
    return provenance;
  }

  static AddEntry.Remarks remarks(Call call) throws Refusal, IOException {
    Args args = call.args();
    String why = args.value("--message", args.value("-m", ""));
    String note = args.value("--note");
    return new AddEntry.Remarks(
        call.text(why), note == null ? null : call.text(note), args.is("--same-turn"));
  }

  static int record(Call call, Planner planner) throws Refusal {
    warmUp();
    try (Repo repo = call.open()) {
      repo.config();
      Owner owner = Owner.current();
      Recorder.Recorded<AddEntry.Added> recorded =
          new Recorder(repo, owner).record(planner.plan(repo, owner));
      tell(call, recorded);
      return Main.OK;
    }
  }

  /** While this thread opens the repository, the other core can make the YAML classes ready. */
  private static void warmUp() {
    Thread thread =
        new Thread(
            () -> {
              try {
                YamlDocument document = YamlDocument.parse(SourceText.of("", "a: []\n"));
                new YamlEditor(document).appendRoot("a", Map.of("b", "c")).result();
              } catch (TextException e) {
                throw new IllegalStateException(e);
              }
            },
            "warm-up");
    thread.setDaemon(true);
    thread.start();
  }

  private static void tell(Call call, Recorder.Recorded<AddEntry.Added> recorded) {
    Console console = call.console();
    AddEntry.Added added = recorded.answer();
    ObjectId commit = recorded.commit();
    String name = commit == null ? "" : commit.name();
    for (String note : recorded.notes()) {
      console.error("git-ara: " + Console.safe(note));
    }
    if (call.porcelain()) {
      console.line(added.id());
    } else if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("id", added.id());
      object.put("turn", added.turn());
      object.put("path", added.path());
      object.put("commit", name);
      console.line(Json.line(object));
    } else {
      console.line(
          console.paint(Console.Colour.ID, added.id())
              + "  "
              + Console.safe(added.path())
              + console.paint(
                  Console.Colour.FAINT,
                  "  turn " + added.turn() + "  commit " + name.substring(0, 10)));
    }
  }
}
