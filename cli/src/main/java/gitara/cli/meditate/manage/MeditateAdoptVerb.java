package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Recorder;
import gitara.gate.TakeBaseline;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.RunStates;
import gitara.record.RecordConfig;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara meditate adopt}: accepts a meditation that is there, with its faults. */
final class MeditateAdoptVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("DIR");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      MeditationRun run = ManagerRecord.run(call.args().operand(0), repo, reader);
      ObjectId head = repo.commit(Constants.HEAD);
      TakeBaseline baseline =
          new TakeBaseline(
              call.protocols().rules(), repo.environment(), head == null ? "" : head.name());
      Recorder.Recorded<TakeBaseline.Taken> recorded =
          new Recorder(
                  repo, ProcessIdentity.current(), new VerbGate(call.protocols().rules(), repo))
              .record(withEdition(baseline));
      print(call, run, recorded);
      return ExitCode.OK;
    }
  }

  /** The rules came with an edition: a repository that names none gets it. */
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

  private static void print(
      Call call, MeditationRun run, Recorder.Recorded<TakeBaseline.Taken> recorded)
      throws IOException {
    Console console = call.console();
    ObjectId commit = recorded.commit();
    String name = commit == null ? "" : commit.name();
    String state = RunStates.of(run).state();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("meditation", run.dir().name());
      object.put("state", state);
      object.put("known", recorded.answer().known());
      object.put("new", recorded.answer().fresh().size());
      object.put("commit", name);
      console.line(JsonWriter.line(object));
    } else {
      console.line(
          "Adopted "
              + Console.safe(run.dir().path())
              + " ("
              + state
              + ") without changes; findings in the baseline: "
              + recorded.answer().known()
              + (name.isEmpty() ? "" : "  commit " + name.substring(0, 10)));
    }
  }
}
