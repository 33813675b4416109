package gitara.cli.ara;

import gitara.ara.act.RecordTurn;
import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Resource;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara turn}: records a whole turn in one commit. */
public final class TurnVerb implements Verb {
  /** Far more than a turn of a thousand events holds. */
  private static final int INPUT = 8 << 20;

  /** More lines than anybody mends in one go. */
  private static final int TOLD = 200;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[FILE|-]")
        .options(
            TurnRecorder.sameTurn(),
            TurnRecorder.dryRun(),
            RecordChoice.option(),
            Options.flag("--example", "print a turn that uses every feature, as a template"),
            Options.flag("--schema", "print the JSON Schema of the input"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    if (args.is("--example") || args.is("--schema")) {
      call.console()
          .raw(args.is("--schema") ? TurnSchema.text() : Resource.text(TurnVerb.class, EXAMPLE));
      return ExitCode.OK;
    }
    TurnInput input = TurnInput.read(source(call));
    List<String> problems = messages(input.problems());
    if (!input.readable()) {
      throw Refusal.of(problems, HINT);
    }
    RecordTurn.Remarks remarks =
        new RecordTurn.Remarks(
            "turn",
            input.message(),
            input.sameTurn() || args.is("--same-turn"),
            input.userMessages(),
            input.summary(),
            args.is("--dry-run"),
            problems);
    print(call, TurnRecorder.record(call, input.acts(), remarks));
    return ExitCode.OK;
  }

  private static final String HINT = "print a complete valid turn: git ara turn --example";

  public static final String EXAMPLE = "turn.example.yaml";

  private static SourceText source(Call call) throws Refusal, IOException {
    @Nullable String named = call.args().operand(0);
    String name = named == null || named.equals("-") ? "<stdin>" : named;
    byte[] bytes;
    if (named == null || named.equals("-")) {
      bytes = call.input().readNBytes(INPUT + 1);
    } else {
      Path file = call.environment().directory().resolve(named);
      if (!Files.isRegularFile(file)) {
        throw Refusal.of("no such file: " + named, "to read standard input: git ara turn -");
      }
      try (InputStream in = Files.newInputStream(file)) {
        bytes = in.readNBytes(INPUT + 1);
      }
    }
    if (bytes.length > INPUT) {
      throw Refusal.of(name + " is longer than " + INPUT + " bytes", "record the turn in parts");
    }
    try {
      return SourceText.decode(name, bytes);
    } catch (TextException e) {
      throw Refusal.of(messages(e.problems()), null);
    }
  }

  private static List<String> messages(List<Problem> problems) {
    List<String> lines = new ArrayList<>();
    for (Problem problem : problems) {
      if (lines.size() == TOLD) {
        lines.add("… and " + (problems.size() - TOLD) + " more");
        break;
      }
      lines.add(problem.toString());
    }
    return lines;
  }

  private static void print(Call call, Recorder.Recorded<RecordTurn.Recorded> recorded) {
    Console console = call.console();
    RecordTurn.Recorded done = recorded.answer();
    boolean dry = call.args().is("--dry-run");
    TurnRecorder.notes(console, recorded);
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>(TurnRecorder.object(recorded, dry));
      object.put("skipped", done.turn().isEmpty());
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      for (RecordTurn.Made made : done.made()) {
        console.line(made.id() + "\t" + made.kind() + "\t" + made.name());
      }
      return;
    }
    if (done.turn().isEmpty()) {
      console.line("[PM] Turn skipped: no research events.");
      return;
    }
    console.line(
        (dry ? "[PM] Turn checked, not captured: " : "[PM] Turn captured: ")
            + Console.safe(done.summary())
            + ".");
    if (!done.made().isEmpty()) {
      List<String> ids = new ArrayList<>();
      for (RecordTurn.Made made : done.made()) {
        ids.add(made.name().isEmpty() ? made.id() : made.id() + " (" + made.name() + ")");
      }
      String head = dry ? "IDs as of now: " : "Turn " + done.turn() + ": ";
      console.line(head + Console.safe(String.join(", ", ids)));
    }
  }
}
