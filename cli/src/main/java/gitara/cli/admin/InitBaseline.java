package gitara.cli.admin;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.gate.TakeBaseline;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.CloneKey;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.rule.Baseline;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara init --baseline}: writes the baseline of accepted findings. */
final class InitBaseline {
  private InitBaseline() {}

  static void take(Call call, Repo repo, ProcessIdentity owner) throws Refusal, IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    String commit = head == null ? "" : head.name();
    Recorder.Recorded<TakeBaseline.Taken> recorded =
        new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
            .record(new TakeBaseline(call.protocols().rules(), repo.environment(), commit));
    if (recorded.commit() != null) {
      // Whoever adopts a record for all others keeps its plain session numbers.
      CloneKey key = new CloneKey(new RefStore(repo, owner), repo.commonDir());
      key.found();
      key.take();
    }
    print(call, recorded.answer(), recorded.commit());
  }

  private static void print(Call call, TakeBaseline.Taken taken, @Nullable ObjectId commit) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("baseline", Baseline.PATH);
      object.put("known", taken.known());
      object.put("dropped", taken.dropped());
      object.put("new", taken.fresh().size());
      object.put("commit", commit == null ? null : commit.name());
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      console.line(
          "baseline\t" + taken.known() + "\t" + taken.dropped() + "\t" + taken.fresh().size());
      return;
    }
    console.line(
        "Baseline: "
            + taken.known()
            + " known"
            + (taken.dropped() == 0 ? "" : ", " + taken.dropped() + " dropped")
            + (commit == null
                ? ", as before"
                : console.paint(
                    Console.Colour.FAINT, "  commit " + commit.name().substring(0, 10))));
    if (!taken.fresh().isEmpty()) {
      console.line(
          "Newer findings, not in it: " + taken.fresh().size() + " (list them: git ara lint)");
    }
  }
}
