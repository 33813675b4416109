package gitara.cli.lock;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.DurationOption;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.commit.FencingTokens;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.LeaseGrant;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** {@code git ara lock acquire}: acquires a lock. */
final class LockAcquireVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME")
        .options(
            LockSite.ttlOption(),
            LockSite.waitOption(),
            LockSite.remoteOption(),
            Options.one("--pid", "PID", "also end the lock when this process ends"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    String name = args.operands().getFirst();
    Duration ttl =
        DurationOption.parse(
            args.value("--ttl", "10m"), "--ttl", LockSite.SHORTEST, LockSite.LONGEST);
    Duration wait =
        DurationOption.parse(args.value("--wait", "0s"), "--wait", Duration.ZERO, LockSite.LONGEST);
    try (Repo repo = call.open()) {
      LockSite site = LockSite.of(call, repo);
      LeaseGrant held = site.acquire(name, process(site, args.value("--pid")), ttl, wait);
      String fence = site.fence(name, held.fence());
      if (call.porcelain()) {
        call.console().line(fence);
      } else {
        LockLine.print(call, name, site.where(), held, "current");
        if (!call.json()) {
          call.console()
              .line(
                  "  for commits under the lock: export "
                      + FencingTokens.VARIABLE
                      + "='"
                      + fence
                      + "'");
        }
      }
      return ExitCode.OK;
    }
  }

  private static @Nullable ProcessIdentity process(LockSite site, @Nullable String pid)
      throws Refusal {
    if (pid == null) {
      return null;
    }
    try {
      ProcessIdentity process = site.here().neighbour(Long.parseLong(pid));
      if (process != null) {
        return process;
      }
    } catch (IllegalArgumentException e) {
      // Not a number, or none that a process has.
    }
    throw Refusal.of("--pid " + pid + " is not a running process of this machine", null);
  }
}
