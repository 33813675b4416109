package gitara.cli.admin;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.Hooks;
import gitara.install.MergeDriver;
import gitara.install.ServerHook;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara uninit}: removes the hooks. */
final class UninitVerb implements Verb {
  @Override
  public boolean isSetUp() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      List<String> removed = new ArrayList<>();
      if (repo.workTree() == null) {
        removed.addAll(ServerHook.remove(repo));
      } else {
        removed.addAll(Hooks.of(repo).remove());
        removed.addAll(MergeDriver.of(repo).remove());
      }
      Console console = call.console();
      for (String one : removed) {
        if (call.json()) {
          Map<String, Object> object = new LinkedHashMap<>();
          object.put("removed", one);
          console.line(JsonWriter.line(object));
        } else {
          console.line((call.porcelain() ? "removed\t" : "Removed from ") + Console.safe(one));
        }
      }
      if (removed.isEmpty() && !call.json() && !call.porcelain()) {
        console.line("No hooks of git-ara are installed.");
      }
      return ExitCode.OK;
    }
  }
}
