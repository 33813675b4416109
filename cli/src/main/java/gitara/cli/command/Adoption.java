package gitara.cli.command;

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
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** The acceptance of what is there, with its faults, which a baseline lists. */
public final class Adoption {
  private final Call call;
  private final Recorder.Recorded<TakeBaseline.Taken> recorded;

  private Adoption(Call call, Recorder.Recorded<TakeBaseline.Taken> recorded) {
    this.call = call;
    this.recorded = recorded;
  }

  /** Records the baseline; a repository that names no edition of the rules gets the newest. */
  public static Adoption record(Call call, Repo repo) throws Refusal, IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    TakeBaseline baseline =
        new TakeBaseline(
            call.protocols().rules(), repo.environment(), head == null ? "" : head.name());
    Change<TakeBaseline.Taken> withEdition =
        new Change<>() {
          @Override
          public Prepared<TakeBaseline.Taken> prepare(ChangeSet draft) throws IOException, Refusal {
            if (draft.open(RecordConfig.PATH) == null) {
              draft.write(RecordConfig.PATH, RecordConfig.FRESH);
            }
            return baseline.prepare(draft);
          }
        };
    VerbGate gate = new VerbGate(call.protocols().rules(), repo);
    return new Adoption(
        call, new Recorder(repo, ProcessIdentity.current(), gate).record(withEdition));
  }

  /**
   * Prints what was adopted.
   *
   * @param first what JSON begins with
   * @param what in words
   */
  public void print(Map<String, Object> first, String what) {
    Console console = call.console();
    ObjectId commit = recorded.commit();
    TakeBaseline.Taken taken = recorded.answer();
    String name = commit == null ? "" : commit.name();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>(first);
      object.put("known", taken.known());
      object.put("new", taken.fresh().size());
      object.put("commit", name);
      console.line(JsonWriter.line(object));
      return;
    }
    console.line(
        "Adopted "
            + Console.safe(what)
            + " without changes; findings in the baseline: "
            + taken.known()
            + (name.isEmpty()
                ? ""
                : console.paint(Console.Colour.FAINT, "  commit " + name.substring(0, 10))));
    if (!taken.fresh().isEmpty()) {
      console.line(
          "Findings that an earlier baseline does not list: "
              + taken.fresh().size()
              + " (list them: git ara lint)");
    }
  }
}
