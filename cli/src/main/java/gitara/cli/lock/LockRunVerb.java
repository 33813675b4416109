package gitara.cli.lock;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.DurationOption;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.commit.FencingTokens;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** {@code git ara lock run}: runs a command under a lock. */
final class LockRunVerb implements Verb {
  /** What a shell says of a command that it cannot find. */
  private static final int NOT_FOUND = 127;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME -- COMMAND [ARGUMENT...]")
        .options(LockSite.ttlOption(), LockSite.waitOption(), LockSite.remoteOption());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    String name = args.operands().getFirst();
    Duration ttl =
        DurationOption.parse(
            args.value("--ttl", "1m"), "--ttl", LockSite.SHORTEST, LockSite.LONGEST);
    Duration wait =
        DurationOption.parse(args.value("--wait", "0s"), "--wait", Duration.ZERO, LockSite.LONGEST);
    try (Repo repo = call.open()) {
      FencingTokens.of(call.environment());
      LockSite site = LockSite.of(call, repo);
      LeaseGrant held = site.acquire(name, site.here(), ttl, wait);
      Lease lease = site.lease(name);
      Heartbeat heartbeat = new Heartbeat(lease, held, call.console(), site.named(name));
      try {
        return run(call, site, heartbeat, held, name);
      } finally {
        heartbeat.end();
      }
    }
  }

  private static int run(
      Call call, LockSite site, Heartbeat heartbeat, LeaseGrant held, String name)
      throws IOException {
    List<String> command = call.args().operands().subList(1, call.args().operands().size());
    String outer = call.environment().get(FencingTokens.VARIABLE);
    String fence = site.fence(name, held.fence());
    Map<String, String> extra =
        Map.of(
            FencingTokens.VARIABLE,
            outer == null ? fence : outer + "," + fence,
            FencingTokens.VARIABLE + "_TOKEN",
            Long.toString(held.fence()));
    call.console().flush();
    Thread interrupted = new Thread(heartbeat::endBySignal, "lock-release");
    Runtime.getRuntime().addShutdownHook(interrupted);
    try {
      Process process = heartbeat.start(() -> site.repo().subprocess().attached(command, extra));
      if (process == null) {
        call.console().error("git-ara: cannot run: " + Console.safe(command.getFirst()));
        return NOT_FOUND;
      }
      // From here on it is the command that holds it: it may outlive us.
      heartbeat.begin(site.here().neighbour(process.pid()));
      int code = process.waitFor();
      return code == 0 && heartbeat.isLost() ? ExitCode.FINDINGS : code;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the command ran", e);
    } finally {
      forget(interrupted);
    }
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // On its way already: a signal came.
    }
  }
}
