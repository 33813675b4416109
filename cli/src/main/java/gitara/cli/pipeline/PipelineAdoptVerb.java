package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.commit.Change;
import gitara.commit.Recorder;
import gitara.gate.TakeBaseline;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.act.AdoptPipeline;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara pipeline adopt}: accepts a journal that was written without this program. */
final class PipelineAdoptVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(Options.required(Options.one("--project", "NAME", "name of the project")));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    int entries;
    int claimed = 0;
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      entries = head.journal().entries().size();
      for (JournalEntry entry : head.journal().entries()) {
        claimed += entry.isClaimed() ? 1 : 0;
      }
    }
    String project = call.args().value("--project", "");
    try (Repo repo = call.open()) {
      repo.config();
      VerbGate gate = new VerbGate(call.protocols().rules(), repo);
      Recorder recorder = new Recorder(repo, ProcessIdentity.current(), gate);
      Recorder.Recorded<AdoptPipeline.Adopted> adopted =
          recorder.record(new AdoptPipeline(repo.environment(), project));
      ObjectId head = repo.commit(Constants.HEAD);
      // The baseline lists the faults of what is adopted, so it is taken of that.
      Change<TakeBaseline.Taken> baseline =
          new TakeBaseline(
              call.protocols().rules(), repo.environment(), head == null ? "" : head.name());
      Recorder.Recorded<TakeBaseline.Taken> taken =
          new Recorder(repo, ProcessIdentity.current(), gate).record(baseline);
      print(call, entries, claimed, adopted, taken);
      return ExitCode.OK;
    }
  }

  private static void print(
      Call call,
      int entries,
      int claimed,
      Recorder.Recorded<AdoptPipeline.Adopted> adopted,
      Recorder.Recorded<TakeBaseline.Taken> taken) {
    Console console = call.console();
    ObjectId commit = adopted.commit();
    String kept = adopted.answer().keptState();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("entries", entries);
      object.put("claimed", claimed);
      object.put("kept_state", kept);
      object.put("known", taken.answer().known());
      object.put("commit", commit == null ? "" : commit.name());
      console.line(JsonWriter.line(object));
      return;
    }
    console.line(
        "Adopted "
            + entries
            + (entries == 1 ? " entry" : " entries")
            + " without changes; claimed scores: "
            + claimed
            + "; findings in the baseline: "
            + taken.answer().known()
            + (commit == null
                ? ""
                : console.paint(
                    Console.Colour.FAINT, "  commit " + commit.name().substring(0, 10))));
    if (!kept.isEmpty()) {
      console.line("The state file was of another form and is kept: " + Console.safe(kept));
    }
  }
}
