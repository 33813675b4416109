package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.event.Pass;
import gitara.event.Passes;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.act.PendingFragments;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara memory passes}: lists the open passes, or ends one without a commit. */
final class MemoryPassesVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(Options.one("--drop", "ID", "end a pass and delete its pending fragments"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String dropped = call.args().value("--drop");
    try (Repo repo = call.open()) {
      Passes passes = new Passes(repo.gitDir());
      if (dropped != null) {
        drop(call, repo, passes, dropped);
        return ExitCode.OK;
      }
      for (Pass pass : passes.open()) {
        print(call, pass, new PendingFragments(repo.gitDir(), pass.id()).list().size());
      }
      return ExitCode.OK;
    }
  }

  private static void drop(Call call, Repo repo, Passes passes, String id)
      throws Refusal, IOException {
    if (passes.read(id) == null) {
      throw Refusal.of("there is no open pass " + id, "list the open ones: git ara memory passes");
    }
    PendingFragments pending = new PendingFragments(repo.gitDir(), id);
    int fragments = pending.list().size();
    pending.remove(pending.list());
    passes.end(id);
    call.console().line("dropped " + id + "; the cursor stays, " + fragments + " pending deleted");
  }

  private static void print(Call call, Pass pass, int pending) {
    String age = Scanners.age(pass, call.environment().clock().instant());
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("pass", pass.id());
      object.put("scanner", pass.scanner());
      object.put("owner", pass.owner());
      object.put("begun", pass.begun());
      object.put("pending", pending);
      call.console().line(JsonWriter.line(object));
    } else {
      String gap = call.porcelain() ? "\t" : "  ";
      call.console()
          .line(
              String.join(
                  gap,
                  pass.id(),
                  pass.scanner(),
                  Console.safe(pass.owner()),
                  call.porcelain() ? pass.begun() : age,
                  pending + (call.porcelain() ? "" : " pending")));
    }
  }
}
