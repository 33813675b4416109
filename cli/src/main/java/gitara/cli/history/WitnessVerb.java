package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.RemoteTips;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.Witness;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara witness}: logs published branch tips and reports rewritten branches. */
final class WitnessVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--accept", "BRANCH", "accept a rewritten branch (needs --why)"),
        Options.one("--why", "TEXT", "reason of the rewrite, kept in the log"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      RefStore store = new RefStore(repo, ProcessIdentity.current());
      Witness witness = new Witness(store);
      Map<String, ObjectId> published = RemoteTips.tips(repo);
      String branch = call.args().value("--accept");
      if (branch != null) {
        accept(call, witness, published, branch);
      }
      witness.note(published);
      int found = 0;
      Map<String, Witness.Rewritten> rewritten = new LinkedHashMap<>();
      for (Witness.Rewritten one : witness.rewritten(published)) {
        rewritten.put(one.seen().ref(), one);
        found++;
      }
      for (Witness.Seen seen : witness.seen().values()) {
        print(call, seen, rewritten.get(seen.ref()));
      }
      if (published.isEmpty() && !call.json() && !call.porcelain()) {
        call.console().line("no published branch: no upstream, no main branch of a remote");
      }
      return found > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  private static void accept(
      Call call, Witness witness, Map<String, ObjectId> published, String branch)
      throws Refusal, IOException {
    String why = call.args().value("--why", "").strip();
    if (why.isEmpty()) {
      throw Refusal.of("--accept needs --why: the reason is kept in the log", null);
    }
    String ref = branch.startsWith("refs/") ? branch : "refs/remotes/" + branch;
    ObjectId now = published.get(ref);
    for (Witness.Rewritten one : witness.rewritten(published)) {
      if (one.seen().ref().equals(ref) && now != null) {
        witness.accept(ref, now, why.replace('\n', ' '));
        return;
      }
    }
    throw Refusal.of(
        branch + " is not a rewritten branch",
        "published branches: "
            + (published.isEmpty() ? "nothing" : String.join(", ", published.keySet())));
  }

  /** One line about a rewritten branch, for a list of problems. */
  static String describe(Witness.Rewritten rewritten) {
    Witness.Seen seen = rewritten.seen();
    return seen.ref()
        + " was published as "
        + seen.tip().name().substring(0, 10)
        + " (seen "
        + seen.when()
        + ") and is now "
        + rewritten.now().name().substring(0, 10)
        + ", which lacks "
        + rewritten.lost()
        + (rewritten.lost() == 1 ? " commit" : " commits")
        + " of that";
  }

  private static void print(
      Call call,
      Witness.Seen seen,
      Witness.@org.jspecify.annotations.Nullable Rewritten rewritten) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("ref", seen.ref());
      object.put("tip", seen.tip().name());
      object.put("seen", seen.when().toString());
      object.put("accepted", seen.accepted());
      object.put("rewritten", rewritten != null);
      if (rewritten != null) {
        object.put("now", rewritten.now().name());
        object.put("lost", rewritten.lost());
      }
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      console.line(
          (rewritten == null ? "ok" : "rewritten")
              + "\t"
              + Console.safe(seen.ref())
              + "\t"
              + seen.tip().name()
              + "\t"
              + (rewritten == null ? seen.tip() : rewritten.now()).name());
      return;
    }
    if (rewritten == null) {
      console.line(
          console.paint(Console.Colour.GOOD, "ok")
              + "  "
              + Console.safe(seen.ref())
              + " "
              + seen.tip().name().substring(0, 10)
              + (seen.accepted().isEmpty()
                  ? ""
                  : "  (rewritten before, accepted: " + Console.safe(seen.accepted()) + ")"));
      return;
    }
    console.line(
        console.paint(Console.Colour.BAD, "rewritten") + "  " + Console.safe(describe(rewritten)));
    console.line(
        "    lost commits: git log "
            + rewritten.now().name().substring(0, 10)
            + ".."
            + rewritten.seen().tip().name().substring(0, 10)
            + "; to accept the rewrite: git ara witness --accept BRANCH --why TEXT");
  }
}
