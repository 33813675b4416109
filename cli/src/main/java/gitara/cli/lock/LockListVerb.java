package gitara.cli.lock;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import java.io.IOException;

/** {@code git ara lock list}: lists locks with holder and expiry. */
final class LockListVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(LockSite.remoteOption());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      LockSite site = LockSite.of(call, repo);
      int held = 0;
      for (String name : Lease.names(site.place())) {
        LeaseGrant tenure = site.lease(name).look();
        if (tenure != null) {
          held++;
          LockLine.print(
              call,
              name,
              site.where(),
              tenure,
              LockSite.word(tenure.standing(call.environment().clock().instant(), site.here())));
        }
      }
      if (held == 0 && !call.json() && !call.porcelain()) {
        call.console().line("no lock is held");
      }
      return ExitCode.OK;
    }
  }
}
