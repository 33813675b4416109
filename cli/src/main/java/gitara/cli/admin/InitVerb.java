package gitara.cli.admin;

import gitara.ara.id.Initialise;
import gitara.ara.model.RecordLayout;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.Hooks;
import gitara.install.ServerHook;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara init}: begins a record, or adopts the one that is there. */
final class InitVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--title", "TEXT", "title of the project (default: the folder's name)"),
        Options.flag("--baseline", "accept all current findings; report only new ones"),
        Options.flag("--no-hooks", "do not install hooks"),
        Options.flag("--server", "in a bare repository: install a hook that checks pushes"),
        Options.flag("--github", "write a GitHub workflow that checks pull requests"),
        Options.one(
            "--capture", "HOST", "only print the settings that make an agent host log its events"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String host = call.args().value("--capture");
    if (host != null) {
      CaptureSettings.tell(host, call.console());
      return ExitCode.OK;
    }
    try (Repo repo = call.open()) {
      if (call.args().is("--server")) {
        ServerHook.install(repo, HookSetup.program());
        call.console().line("Every push to " + Console.safe(repo.gitDir() + "") + " is checked.");
        return ExitCode.OK;
      }
      Path top = repo.requireWorkTree();
      Path name = top.toAbsolutePath().normalize().getFileName();
      String title = call.args().value("--title", name == null ? "Research" : name.toString());
      ProcessIdentity owner = ProcessIdentity.current();
      Recorder.Recorded<Initialise.State> recorded =
          new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
              .record(new Initialise(repo, owner, title));
      Initialise.State state = recorded.answer();
      if (!state.adopted()) {
        for (String folder : RecordLayout.FOLDERS) {
          Files.createDirectories(top.resolve(state.root()).resolve(folder));
        }
      }
      Hooks.Installed hooks = call.args().is("--no-hooks") ? null : HookSetup.install(call, repo);
      tell(call, state, recorded.commit(), hooks);
      if (call.args().is("--baseline")) {
        InitBaseline.take(call, repo, owner);
      }
      if (call.args().is("--github")) {
        Workflow.write(top, call.console());
      }
      return ExitCode.OK;
    }
  }

  private static void tell(
      Call call,
      Initialise.State state,
      @Nullable ObjectId commit,
      Hooks.@Nullable Installed hooks) {
    Console console = call.console();
    String root = state.root().isEmpty() ? "./" : state.root();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("root", root);
      object.put("adopted", state.adopted());
      object.put("entries", state.counts());
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
    if (commit != null) {
      console.line(
          "Created a research record in "
              + Console.safe(root)
              + console.paint(Console.Colour.FAINT, "  commit " + commit.name().substring(0, 10)));
    } else {
      StringBuilder counts = new StringBuilder();
      state
          .counts()
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
    console.line("Next IDs: " + Console.safe(String.join(", ", state.next().values())));
    if (hooks != null) {
      HookSetup.tell(console, hooks);
    }
  }
}
