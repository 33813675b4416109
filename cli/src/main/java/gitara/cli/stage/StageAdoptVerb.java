package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.output.Console;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Recorder;
import gitara.gate.TakeBaseline;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.RecordConfig;
import gitara.ref.ProcessIdentity;
import gitara.stage.Task;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara stage adopt}: accepts the tasks that are there, with their faults. */
final class StageAdoptVerb implements Verb {
  @Override
  public int run(Call call) throws Refusal, IOException {
    List<Task> all;
    try (TasksAtHead tasks = TasksAtHead.open(call)) {
      all = tasks.tasks(null);
    }
    if (all.isEmpty()) {
      throw Refusal.of(
          "there is no task in the last commit",
          "a task is a folder in tasks/ with a description HL-ID__title.md: commit that first");
    }
    try (Repo repo = call.open()) {
      repo.config();
      ObjectId head = repo.commit(Constants.HEAD);
      TakeBaseline baseline =
          new TakeBaseline(
              call.protocols().rules(), repo.environment(), head == null ? "" : head.name());
      Recorder.Recorded<TakeBaseline.Taken> recorded =
          new Recorder(
                  repo, ProcessIdentity.current(), new VerbGate(call.protocols().rules(), repo))
              .record(withEdition(baseline));
      print(call, all.size(), recorded);
      return ExitCode.OK;
    }
  }

  /** The rules of staged research came with an edition: a repository that names none gets it. */
  private static Change<TakeBaseline.Taken> withEdition(TakeBaseline baseline) {
    return new Change<>() {
      @Override
      public Prepared<TakeBaseline.Taken> prepare(ChangeSet draft) throws IOException, Refusal {
        if (draft.open(RecordConfig.PATH) == null) {
          draft.write(RecordConfig.PATH, RecordConfig.FRESH);
        }
        return baseline.prepare(draft);
      }
    };
  }

  private static void print(Call call, int tasks, Recorder.Recorded<TakeBaseline.Taken> recorded) {
    Console console = call.console();
    ObjectId commit = recorded.commit();
    TakeBaseline.Taken taken = recorded.answer();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("tasks", tasks);
      object.put("known", taken.known());
      object.put("new", taken.fresh().size());
      object.put("commit", commit == null ? "" : commit.name());
      console.line(JsonWriter.line(object));
      return;
    }
    console.line(
        "Adopted "
            + tasks
            + (tasks == 1 ? " task" : " tasks")
            + " without changes; findings in the baseline: "
            + taken.known()
            + (commit == null
                ? ""
                : console.paint(
                    Console.Colour.FAINT, "  commit " + commit.name().substring(0, 10))));
    if (!taken.fresh().isEmpty()) {
      console.line(
          "Findings that an earlier baseline does not list: "
              + taken.fresh().size()
              + " (list them: git ara lint)");
    }
  }
}
