package gitara.cli.lock;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.commit.FencingTokens;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.LeaseResult;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara lock release}: releases a lock. */
final class LockReleaseVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME")
        .options(
            LockSite.remoteOption(), Options.one("--token", "N", "token of the lock to release"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().getFirst();
    try (Repo repo = call.open()) {
      LockSite site = LockSite.of(call, repo);
      Lease lease = site.lease(name);
      long token = token(call, site, lease, name);
      switch (lease.release(token)) {
        case LeaseResult.Released released -> print(call, site, name, released.fence());
        case LeaseResult.Lost lost -> throw notHeld(site, name, token, lost.now());
        case LeaseResult.Blocked blocked -> throw Refusal.fault(blocked.explanation(), null);
      }
      return ExitCode.OK;
    }
  }

  private static long token(Call call, LockSite site, Lease lease, String name)
      throws Refusal, IOException {
    String given = call.args().value("--token");
    if (given != null) {
      try {
        return Long.parseLong(given);
      } catch (NumberFormatException e) {
        throw Refusal.of("--token " + given + " is not a number", null);
      }
    }
    long worked = FencingTokens.of(call.environment()).token(name, site.remote());
    if (worked >= 0) {
      return worked;
    }
    LeaseGrant held = lease.look();
    boolean ours =
        held != null
            && held.process() == null
            && held.host().equals(site.here().host())
            && held.label().equals(site.label());
    if (held == null || !ours) {
      throw notHeld(site, name, -1, held);
    }
    return held.fence();
  }

  private static Refusal notHeld(LockSite site, String name, long token, @Nullable LeaseGrant now) {
    String what = "the lock " + site.named(name) + " is not yours";
    what += token < 0 ? "" : " by token " + token;
    return now == null
        ? Refusal.of(what + ": it is free", null)
        : Refusal.of(
            what + ": " + now.holder() + " holds it since " + now.acquired(),
            "to release it, give its token: --token N");
  }

  private static void print(Call call, LockSite site, String name, long token) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("lock", name);
      object.put("place", site.where());
      object.put("released", token);
      call.console().line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      call.console().line(name + "\t" + token);
    } else {
      call.console().line("Released " + site.named(name) + ", token " + token);
    }
  }
}
