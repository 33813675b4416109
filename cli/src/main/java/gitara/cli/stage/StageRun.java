package gitara.cli.stage;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.command.RunOutput;
import gitara.cli.history.RecordChoice;
import gitara.cli.host.HostSetups;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.Hooks;
import gitara.install.RecordPaths;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.ref.ProcessIdentity;
import gitara.run.GateTag;
import gitara.stage.Stage;
import gitara.stage.StageHome;
import gitara.stage.StageProgress;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.act.StageChange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** The common part of the verbs that change a task: their options, recording, and output. */
final class StageRun {
  private StageRun() {}

  static OptionSpec iteration() {
    return Options.one("--iteration", "N", "number of the iteration (default: the open one)");
  }

  static List<OptionSpec> options() {
    return List.of(
        Options.one("-m, --message", "TEXT", "reason, for the body of the commit message"),
        Options.flag("--dry-run", "print what would happen, and change nothing"));
  }

  /** The stage names, for operands. */
  static List<String> stages() {
    List<String> words = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      words.add(stage.word());
    }
    return words;
  }

  /** The stage with a name. */
  static Stage stage(String word) throws Refusal {
    Stage stage = Stage.of(word);
    if (stage == null) {
      throw Refusal.usage("there is no stage " + word, "stages: " + String.join(", ", stages()));
    }
    return stage;
  }

  static StageChange.Request request(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    return new StageChange.Request(
        name(call),
        number(args.value("--iteration")),
        call.text(args.value("--message", "")),
        args.is("--dry-run"));
  }

  /** The task that is given, by the name that its files have. */
  static String name(Call call) {
    String given = call.args().operands().getFirst();
    for (Protocol one : RecordChoice.all(call, new StageProtocol(StageHome.TASKS))) {
      if (!one.written(given).equals(given)) {
        return one.written(given);
      }
    }
    return given;
  }

  static int number(@Nullable String text) throws Refusal {
    if (text == null) {
      return 0;
    }
    if (!text.matches("[1-9]\\d{0,3}")) {
      throw Refusal.usage(text + " is not the number of an iteration", "give one from 1 up");
    }
    return Integer.parseInt(text);
  }

  /** The ID of the task that was changed. */
  static String task(Recorded recorded) {
    return recorded.record().id(StageProtocol.task(recorded.done().id()));
  }

  /** What was recorded in a record, with the commit; null where there is none. */
  record Recorded(
      Protocol record, StageChange.Done done, @Nullable ObjectId commit, List<String> notes) {}

  static Recorded record(Call call, Repo repo, StageChange change) throws Refusal, IOException {
    Protocol record = TasksAtHead.chosen(call, repo);
    Recorder.Recorded<StageChange.Done> recorded;
    try {
      recorded =
          new Recorder(
                  repo, ProcessIdentity.current(), new VerbGate(call.protocols().rules(), repo))
              .record(RecordChoice.in(record, change));
    } catch (Refusal refusal) {
      throw TaskNames.in(record, refusal);
    }
    StageChange.Done done = recorded.answer();
    StageChange.Done there =
        new StageChange.Done(
            done.id(),
            record.relocation().real(done.path()),
            done.summary(),
            record.stated(done.events()),
            done.next());
    return new Recorded(record, there, recorded.commit(), new ArrayList<>(recorded.notes()));
  }

  /**
   * Records a change that has a tag; null where the change was recorded before, by a verb that was
   * killed, and only its tag was missing.
   */
  static @Nullable Recorded record(
      Call call, Repo repo, StageChange change, StageChange.Request request, @Nullable Stage stage)
      throws Refusal, IOException {
    try {
      return record(call, repo, change);
    } catch (Refusal refusal) {
      String id = LeftOutTag.make(call, repo, request, stage);
      if (id == null) {
        throw refusal;
      }
      call.console().line("The tag of " + Console.safe(id) + " was missing; it is made.");
      return null;
    }
  }

  /** Names a commit by the tag of its stage; the commit counts without it too. */
  static void tag(Repo repo, Recorded recorded, ObjectId commit) throws IOException {
    try {
      String id = recorded.done().id();
      GateTag.make(repo, StageProtocol.NAME, id, commit, recorded.done().summary());
    } catch (Refusal refusal) {
      recorded.notes().add(refusal.problems().getFirst() + " (the commit itself is recorded)");
    }
  }

  /**
   * Notes where hooks leave out the folder of a record, which was named after they were installed.
   */
  static void noteHooks(Repo repo, Call call, Recorded recorded) throws Refusal, IOException {
    ObjectId commit = recorded.commit();
    Hooks hooks = Hooks.of(repo);
    if (commit == null || recorded.record().namespace().isEmpty() || !hooks.areThere()) {
      return;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      Snapshot state = new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
      RecordPaths paths = RecordPaths.of(call.protocols().rules(), state);
      if (!hooks.areCurrent(paths, HostSetups.program())) {
        recorded
            .notes()
            .add(
                "the hooks do not look at "
                    + recorded.record().layout().home()
                    + " yet; to have them do so: git ara init");
      }
    }
  }

  /** The command that the iteration needs next; empty where nothing was recorded. */
  static String next(Call call, Recorded recorded) throws Refusal, IOException {
    if (recorded.commit() == null) {
      return "";
    }
    try (TasksAtHead tasks = TasksAtHead.open(call)) {
      for (Task task : tasks.tasks(null)) {
        for (StageProgress progress : tasks.iterations(task)) {
          if (recorded.done().id().startsWith(progress.iteration().id() + "/")) {
            return recorded.record().named(progress.command());
          }
        }
      }
    }
    return "";
  }

  /** Prints what was done and what comes next. */
  static void print(Call call, Recorded recorded, String next) {
    StageChange.Done done = recorded.done();
    Map<String, String> names = new LinkedHashMap<>();
    String id = recorded.record().id(done.id());
    names.put("id", id);
    names.put("path", done.path());
    boolean isChecked = recorded.commit() == null && !call.args().is("--dry-run");
    new RunOutput(
            names,
            List.copyOf(names.values()),
            List.of(id, done.path(), isChecked ? "not recorded (--dry-run)" : ""),
            done.summary(),
            done.events(),
            Map.of(),
            recorded.commit(),
            recorded.notes())
        .print(call, next);
  }
}
