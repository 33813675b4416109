package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.RunOutput;
import gitara.cli.output.Console;
import gitara.commit.Actor;
import gitara.commit.BranchRecorder;
import gitara.commit.Change;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.manage.ManagerChange;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.MeditationRuns;
import gitara.meditation.run.RunStates;
import gitara.ref.ProcessIdentity;
import gitara.run.Decision;
import gitara.run.GateTag;
import gitara.run.Work;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Which meditation a verb is about, and how it records on the manager's branch. */
final class ManagerRecord {
  private ManagerRecord() {}

  /** The meditation that is named, that the present branch is of, or the only one. */
  static MeditationRun run(Call call, Repo repo, ObjectReader reader) throws Refusal, IOException {
    return run(call.args().value("--dir"), repo, reader);
  }

  static MeditationRun run(@Nullable String named, Repo repo, ObjectReader reader)
      throws Refusal, IOException {
    MeditationDir dir = MeditationRuns.find(repo, reader, named);
    MeditationRun run = MeditationRun.read(repo, reader, dir);
    if (run == null) {
      throw Refusal.of("there is no meditation " + dir, "list them: git ara meditate list");
    }
    return run;
  }

  /** Makes a change on the manager's branch, wherever that is. */
  static Recorder.Recorded<ManagerChange.Done> record(
      Call call, Repo repo, MeditationRun run, ManagerChange.Act act) throws Refusal, IOException {
    if (!run.isOpen()) {
      throw Refusal.of(
          run.dir() + " has no branch " + run.dir().branches().root() + " any more",
          "a meditation that was merged stays as it is; take its branches over with: git ara sync");
    }
    MeditationRuns.requireHere(repo, run.dir());
    Work work = Work.of(repo);
    String branch = work.branch(run.dir().branches().root());
    Recorder.Recorded<ManagerChange.Done> recorded =
        on(call, repo, branch, new ManagerChange(repo.environment(), run.dir(), act));
    ObjectId commit = recorded.commit();
    if (commit != null) {
      for (String gate : recorded.answer().gates()) {
        try {
          GateTag.make(repo, MeditationProtocol.NAME, gate, commit, recorded.answer().summary());
        } catch (Refusal refusal) {
          call.console()
              .error(
                  "git-ara: "
                      + Console.safe(refusal.problems().getFirst())
                      + " (the commit itself is recorded)");
        }
      }
    }
    return recorded;
  }

  /** Makes a change on a branch: in the work tree where it is the present one, else without. */
  static <T> Recorder.Recorded<T> on(Call call, Repo repo, String branch, Change<T> change)
      throws Refusal, IOException {
    VerbGate gate = new VerbGate(call.protocols().rules(), repo);
    if (branch.equals(full(Objects.requireNonNullElse(repo.branch(), "")))) {
      return new Recorder(repo, ProcessIdentity.current(), gate).record(change);
    }
    Work.of(repo).requireNotCheckedOut(branch);
    return new BranchRecorder(repo, ProcessIdentity.current(), gate).record(branch, null, change);
  }

  static String full(String branch) {
    return branch.startsWith("refs/") ? branch : "refs/heads/" + branch;
  }

  /**
   * The details of a decision that an agent passes on; none where a person decides.
   *
   * @param answer the words of the researcher
   */
  static List<String> details(String answer, Repo repo) throws Refusal {
    boolean isPerson = Actor.of(repo.environment()).text().equals("human");
    if (!isPerson && answer.isBlank()) {
      throw Refusal.of(
          "the researcher decides; an agent passes the words on",
          "ask, then add --answer TEXT with what the researcher said");
    }
    return isPerson ? List.of() : List.of(Decision.DELEGATED);
  }

  /** Prints what was done and what comes next. */
  static void print(
      Call call, Repo repo, MeditationDir dir, Recorder.Recorded<ManagerChange.Done> recorded)
      throws Refusal, IOException {
    ManagerChange.Done done = recorded.answer();
    Map<String, String> names = new LinkedHashMap<>();
    names.put("meditation", dir.name());
    names.put("path", done.path());
    new RunOutput(
            names,
            List.of(done.path()),
            List.of(done.path(), recorded.commit() == null ? "nothing to record" : ""),
            done.summary(),
            done.events(),
            Map.of(),
            recorded.commit(),
            recorded.notes())
        .print(call, next(repo, dir));
  }

  private static String next(Repo repo, MeditationDir dir) throws Refusal, IOException {
    try (ObjectReader reader = repo.objects()) {
      MeditationRun run = MeditationRun.read(repo, reader, dir);
      return run == null ? "" : RunStates.of(run).todo();
    }
  }
}
