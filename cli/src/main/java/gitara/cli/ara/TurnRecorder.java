package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.ActSchema;
import gitara.ara.act.RecordTurn;
import gitara.ara.act.Remark;
import gitara.ara.model.AraProtocol;
import gitara.ara.signal.Attestation;
import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.cli.output.Terminal;
import gitara.commit.Actor;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Event;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** The common part of all verbs that write to the record: their options, recording, and output. */
final class TurnRecorder {
  static OptionSpec dryRun() {
    return Options.flag("--dry-run", "print what would happen, and change nothing");
  }

  static OptionSpec message() {
    return Options.one("-m, --message", "TEXT", "reason, for the body of the commit message");
  }

  static OptionSpec sameTurn() {
    return Options.flag("--same-turn", "continue the last turn instead of starting one");
  }

  /** The options of every verb that records. */
  static List<OptionSpec> options() {
    return List.of(
        Options.many(
            "--user-message", "TEXT", "message of the researcher; quotes must occur in it"),
        message(),
        sameTurn(),
        dryRun(),
        RecordChoice.option());
  }

  private TurnRecorder() {}

  /** The options of every verb that records, without those that the schema has as fields. */
  static List<OptionSpec> options(ActSchema schema) {
    List<OptionSpec> options = new ArrayList<>();
    if (schema.field("note") == null) {
      options.add(Options.one("--note", "TEXT", "line for the reasoning log"));
    }
    options.addAll(options());
    return options;
  }

  /** Records one act as a turn of its own, and prints the result. */
  static int record(Call call, String op, Act act, List<String> problems)
      throws Refusal, IOException {
    Arguments args = call.args();
    List<Act> acts = new ArrayList<>(List.of(act));
    String note = args.value("--note");
    if (note != null && act.given().schema().field("note") == null) {
      acts.add(new Remark(Remark.Slot.NOTE, call.text(note), "--note "));
    }
    return record(call, op, acts, null, problems);
  }

  /**
   * Records acts as a turn, and prints the result.
   *
   * @param summary of the session; null keeps the one that it has
   */
  static int record(
      Call call, String op, List<Act> acts, @Nullable String summary, List<String> problems)
      throws Refusal, IOException {
    Arguments args = call.args();
    String why = call.text(args.value("--message", ""));
    RecordTurn.Remarks remarks =
        new RecordTurn.Remarks(
            op,
            why,
            args.is("--same-turn"),
            args.values("--user-message"),
            summary,
            args.is("--dry-run"),
            problems);
    print(call, record(call, acts, remarks));
    return ExitCode.OK;
  }

  static Recorder.Recorded<RecordTurn.Recorded> record(
      Call call, List<Act> acts, RecordTurn.Remarks remarks) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      repo.config();
      ProcessIdentity owner = ProcessIdentity.current();
      boolean isPerson = Actor.of(call.environment()).isHuman();
      RecordTurn.Remarks all =
          remarks.heard(
              new Attestation(
                  CapturedMessages.of(call, repo),
                  isPerson && call.console().isWatched() && Terminal.isTypedAt()));
      Protocol record = RecordChoice.of(call, repo, new AraProtocol());
      acts.forEach(act -> act.given().written(record));
      return new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
          .record(new RecordTurn(repo, owner, record, acts, all));
    }
  }

  private static void print(Call call, Recorder.Recorded<RecordTurn.Recorded> recorded) {
    Console console = call.console();
    RecordTurn.Recorded done = recorded.answer();
    notes(console, recorded);
    if (call.json()) {
      console.line(JsonWriter.line(object(recorded, call.args().is("--dry-run"))));
    } else if (done.turn().isEmpty()) {
      console.error("nothing to do");
    } else if (call.porcelain()) {
      if (done.made().isEmpty()) {
        console.line(done.turn());
      }
      for (RecordTurn.Made made : done.made()) {
        console.line(made.id());
      }
    } else {
      String commit = commit(recorded);
      String faint =
          "  turn "
              + done.turn()
              + (commit.isEmpty()
                  ? "  not recorded (--dry-run)"
                  : "  commit " + commit.substring(0, 10));
      String what =
          done.made().size() == 1
              ? console.paint(Console.Colour.ID, done.made().get(0).id())
                  + "  "
                  + Console.safe(done.made().get(0).path())
              : Console.safe(done.summary());
      console.line(what + console.paint(Console.Colour.FAINT, faint));
    }
  }

  static void notes(Console console, Recorder.Recorded<RecordTurn.Recorded> recorded) {
    for (String note : recorded.notes()) {
      console.error("git-ara: " + Console.safe(note));
    }
  }

  static String commit(Recorder.Recorded<RecordTurn.Recorded> recorded) {
    ObjectId commit = recorded.commit();
    return commit == null ? "" : commit.name();
  }

  /** What was done, for programs. */
  static Map<String, Object> object(
      Recorder.Recorded<RecordTurn.Recorded> recorded, boolean dryRun) {
    RecordTurn.Recorded done = recorded.answer();
    Map<String, Object> object = new LinkedHashMap<>();
    if (done.made().size() == 1) {
      object.put("id", done.made().get(0).id());
    }
    object.put("turn", done.turn());
    if (done.made().size() == 1) {
      object.put("path", done.made().get(0).path());
    }
    object.put("commit", commit(recorded));
    object.put("summary", done.summary());
    List<Map<String, Object>> made = new ArrayList<>();
    for (RecordTurn.Made one : done.made()) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("id", one.id());
      each.put("kind", one.kind());
      each.put("path", one.path());
      if (!one.name().isEmpty()) {
        each.put("as", one.name());
      }
      made.add(each);
    }
    object.put("made", made);
    List<String> events = new ArrayList<>();
    for (Event event : done.events()) {
      events.add(event.toString());
    }
    object.put("events", events);
    if (dryRun) {
      object.put("dry_run", true);
    }
    return object;
  }
}
