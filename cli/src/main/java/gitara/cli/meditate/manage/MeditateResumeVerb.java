package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.command.VerbSpec;
import gitara.cli.lock.LockSite;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.run.MeditationRuns;
import gitara.run.RunExchange;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * {@code git ara meditate resume}: prints what is left to be done; takes a meditation over from
 * another clone.
 */
final class MeditateResumeVerb extends MeditateStatusVerb {
  MeditateResumeVerb() {
    super(true);
  }

  @Override
  public void describe(VerbSpec spec) {
    super.describe(spec);
    spec.options(
        Options.flag("--take-over", "work on it in this clone: the one that had it is gone"),
        Options.one("--remote", "NAME", "where both clones synchronize (default: of the branch)"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    if (call.args().is("--take-over")) {
      try (Repo repo = call.open();
          ObjectReader reader = repo.objects()) {
        LockSite site =
            LockSite.on(call, repo, LockSite.remote(repo, call.args().value("--remote")));
        RunExchange exchange =
            new RunExchange(repo, site.where(), site::lease, MeditationRuns.lease(repo));
        exchange.run(MeditationProtocol.NAME, false);
        MeditationDir dir = MeditationRuns.find(repo, reader, call.args().operand(0));
        exchange.takeOver(dir.branches().all());
      }
    }
    return super.run(call);
  }
}
