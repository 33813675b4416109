package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.manage.ManagerActs;
import gitara.meditation.manage.ManagerChange;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.MeditationRuns;
import gitara.run.Work;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara meditate finish}: declares a meditation done, and merges it. */
final class MeditateFinishVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--into", "BRANCH", "the branch to merge into; default: the present one"),
        ManagerVerb.dir(),
        Options.one("-m, --message", "TEXT", "reason, for the body of the commit message"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      MeditationRun run = ManagerRecord.run(call, repo, reader);
      String target = target(call, repo);
      if (repo.commit(target) == null) {
        throw Refusal.of("there is no branch " + target, "list the branches: git branch --all");
      }
      String why = call.text(call.args().value("--message", ""));
      if (!run.gates().has("done")) {
        ManagerRecord.record(
            call,
            repo,
            run,
            new ManagerChange.Act(
                "finish",
                "manager",
                run.dir() + " is done",
                why,
                ManagerActs.gate("done", "stated", List.of())));
      }
      ObjectId tip =
          Objects.requireNonNull(
              Work.of(repo).tip(Work.of(repo).branch(run.dir().branches().root())));
      ManagerChange merge =
          new ManagerChange(
              repo.environment(),
              run.dir(),
              new ManagerChange.Act(
                  "finish", "manager", "merge " + run.dir(), why, ManagerActs.into(reader, tip)));
      ManagerRecord.print(call, repo, run.dir(), ManagerRecord.on(call, repo, target, merge));
      return ExitCode.OK;
    }
  }

  private static String target(Call call, Repo repo) throws Refusal, IOException {
    String named = call.args().value("--into");
    if (named != null) {
      return ManagerRecord.full(named);
    }
    String present = repo.branch();
    if (present == null || MeditationRuns.present(repo) != null) {
      throw Refusal.usage("into which branch?", "name it: git ara meditate finish --into BRANCH");
    }
    return ManagerRecord.full(present);
  }
}
