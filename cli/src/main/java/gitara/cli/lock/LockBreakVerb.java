package gitara.cli.lock;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.LeaseGrant;
import gitara.ref.LeaseResult;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara lock break}: frees a lock whose holder has ended. */
final class LockBreakVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME").options(LockSite.remoteOption());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().getFirst();
    try (Repo repo = call.open()) {
      LockSite site = LockSite.of(call, repo);
      switch (site.lease(name).vacate()) {
        case LeaseResult.Vacated vacated -> {
          site.log(
              name,
              "broken by " + site.label() + " on " + site.here().host(),
              vacated.displaced(),
              vacated.standing());
          print(call, site, name, vacated);
        }
        case LeaseResult.Lost lost ->
            throw Refusal.of("the lock " + site.named(name) + " is free", null);
        case LeaseResult.Held held -> throw atWork(site, name, held.by());
        case LeaseResult.Blocked blocked -> throw Refusal.fault(blocked.explanation(), null);
      }
      return ExitCode.OK;
    }
  }

  private static Refusal atWork(LockSite site, String name, LeaseGrant by) {
    return Refusal.of(
        "the lock "
            + site.named(name)
            + " is not broken: "
            + by.holder()
            + " may be running, and holds it until "
            + by.until(),
        "wait until then, or ask the holder to run: git ara lock release");
  }

  private static void print(Call call, LockSite site, String name, LeaseResult.Vacated vacated) {
    LeaseGrant before = vacated.displaced();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("lock", name);
      object.put("place", site.where());
      object.put("broken", before.fence());
      object.put("by", before.label());
      object.put("standing", LockSite.word(vacated.standing()));
      call.console().line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      call.console().line(name + "\t" + before.fence() + "\t" + LockSite.word(vacated.standing()));
    } else {
      call.console()
          .line(
              "Broke "
                  + site.named(name)
                  + ", "
                  + LockSite.word(vacated.standing())
                  + ": held by "
                  + Console.safe(before.holder())
                  + " with token "
                  + before.fence());
    }
  }
}
