package gitara.cli.admin;

import gitara.cli.command.Begun;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.Revision;
import gitara.cli.host.HostSetups;
import gitara.cli.output.Console;
import gitara.commit.Change;
import gitara.commit.Message;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.Hooks;
import gitara.install.ServerHook;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** {@code git ara init}: creates a record, or adopts an existing one. */
final class InitVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--title", "TEXT", "title of the project (default: the folder's name)"),
        Options.flag("--record", "create ara/ beside records of another kind, too"),
        Options.one(
            "--root", "FOLDER", "create or adopt one more research record in this folder, too"),
        Options.flag("--baseline", "accept all current findings; report only new ones"),
        Options.flag("--no-hooks", "do not install hooks"),
        Options.flag("--server", "in a bare repository: install a hook that checks pushes"),
        Options.flag("--github", "write a GitHub workflow that checks pull requests"));
  }

  @Override
  public boolean isSetUp() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      if (call.args().is("--server")) {
        ServerHook.install(repo, HostSetups.program());
        call.console().line("Every push to " + Console.safe(repo.gitDir() + "") + " is checked.");
        return ExitCode.OK;
      }
      Path top = repo.requireWorkTree();
      Path name = top.toAbsolutePath().normalize().getFileName();
      String title = call.args().value("--title", name == null ? "Research" : name.toString());
      ProcessIdentity owner = ProcessIdentity.current();
      String further = call.args().value("--root");
      if (further != null) {
        FurtherRecord.name(call, repo, owner, further);
      }
      List<Begun> begun = new ArrayList<>();
      List<String> roots = new ArrayList<>();
      List<String> elsewhere = new ArrayList<>();
      try (ObjectReader reader = repo.objects()) {
        Snapshot state = Revision.state(reader, Revision.head(repo));
        roots.addAll(call.protocols().rules().roots(state));
        for (ProtocolCommands protocol : call.protocols().all()) {
          elsewhere.addAll(protocol.elsewhere(state));
        }
        for (ProtocolCommands protocol : call.protocols().all()) {
          boolean isNamed = !protocol.rules().protocol().namespace().isEmpty();
          boolean begins = isNamed || call.args().is("--record") || roots.isEmpty();
          Begun one =
              begins || protocol.rules().isIn(state) ? protocol.begin(call, repo, title) : null;
          if (one != null) {
            begun.add(one);
          }
        }
      }
      Hooks.Installed hooks = call.args().is("--no-hooks") ? null : HookSetup.install(call, repo);
      ObjectId settings = begun.isEmpty() ? settings(call, repo, owner) : null;
      if (begun.isEmpty()) {
        roots.forEach(one -> begun.add(new Begun(one, true, Map.of(), Map.of(), settings)));
      }
      begun.forEach(one -> print(call, one, hooks));
      elsewhere.forEach(one -> call.console().error("git-ara: " + Console.safe(one)));
      if (call.args().is("--baseline")) {
        InitBaseline.take(call, repo, owner);
      }
      if (call.args().is("--github")) {
        Workflow.write(repo, top, call.environment(), call.console());
      }
      return ExitCode.OK;
    }
  }

  /** The settings that new records begin with, where there are none; the commit with them. */
  private static @Nullable ObjectId settings(Call call, Repo repo, ProcessIdentity owner)
      throws Refusal, IOException {
    return new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
        .record(
            draft -> {
              if (draft.head().id(RecordConfig.PATH) != null) {
                return new Change.Prepared<>(null, true);
              }
              draft.open(RecordConfig.PATH);
              draft.check();
              draft.write(RecordConfig.PATH, RecordConfig.FRESH);
              Message message =
                  new Message("ara: settings of the records", "")
                      .by("ara.init", repo.environment());
              return new Change.Prepared<>(message, true);
            })
        .commit();
  }

  private static void print(Call call, Begun state, Hooks.@Nullable Installed hooks) {
    ObjectId commit = state.commit();
    Console console = call.console();
    String root = state.root().isEmpty() ? "./" : state.root();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("root", root);
      object.put("adopted", state.adopted());
      object.put("entries", state.entries());
      object.put("next", state.next());
      object.put("commit", commit == null ? null : commit.name());
      object.put("hooks", hooks == null ? null : HookSetup.object(hooks));
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      console.line(
          (state.adopted() ? "adopted" : "begun")
              + "\t"
              + root
              + "\t"
              + (commit == null ? "" : commit.name()));
      return;
    }
    String suffix =
        commit == null
            ? ""
            : console.paint(Console.Colour.FAINT, "  commit " + commit.name().substring(0, 10));
    if (!state.adopted()) {
      console.line("Created a research record in " + Console.safe(root) + suffix);
    } else if (state.next().isEmpty()) {
      console.line("Adopted the record in " + Console.safe(root) + " without changes");
      if (commit != null) {
        console.line("Settings: " + RecordConfig.PATH + suffix);
      }
      console.line("ara/ was not created; to create it, too: git ara init --record");
    } else {
      StringBuilder counts = new StringBuilder();
      state
          .entries()
          .forEach(
              (kind, count) ->
                  counts
                      .append(counts.isEmpty() ? "" : ", ")
                      .append(count)
                      .append(' ')
                      .append(kind));
      console.line(
          "Adopted the research record in "
              + Console.safe(root)
              + " without changes: "
              + (counts.isEmpty() ? "no entries" : Console.safe(counts.toString())));
    }
    if (!state.next().isEmpty()) {
      console.line("Next IDs: " + Console.safe(String.join(", ", state.next().values())));
    }
    if (hooks != null) {
      HookSetup.print(console, hooks);
    }
  }
}
