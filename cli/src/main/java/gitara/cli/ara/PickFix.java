package gitara.cli.ara;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.gate.PickedCommits;
import gitara.gate.SettlePicks;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara merge-fix OLD}: completes a rebase or a cherry-pick that has ended. */
final class PickFix {
  private PickFix() {}

  /**
   * Makes the commits again that were taken over, where they have to be others.
   *
   * @param old the former tip of the branch, or the last commit that was picked
   */
  static int run(Call call, Repo repo, String old) throws Refusal, IOException {
    String operation = repo.operationUnderWay();
    if (operation != null) {
      throw Refusal.of(
          "a " + operation + " is in progress in this work tree",
          "where it has stopped: git ara merge-fix; when it is finished: git ara merge-fix " + old);
    }
    ObjectId former = commit(repo, old);
    PickedCommits picked = PickedCommits.since(repo, former);
    ProcessIdentity owner = ProcessIdentity.current();
    boolean dry = call.args().is("--dry-run");
    SettlePicks.Settled settled =
        dry
            ? SettlePicks.preview(call.protocols().rules(), repo, owner, picked)
            : SettlePicks.run(call.protocols().rules(), repo, owner, picked);
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("under_way", "");
      object.put("commits", settled.commits());
      object.put("files", settled.files());
      call.console().line(JsonWriter.line(object));
      return ExitCode.OK;
    }
    Console console = call.console();
    for (String path : settled.files()) {
      console.line("  follows   " + Console.safe(path));
    }
    if (picked.size() == 0) {
      console.line("nothing to do: no commit of this branch was taken over from " + old);
    } else if (settled.commits() == 0) {
      console.line("nothing to do: all references are up to date");
    } else if (dry) {
      console.line("nothing was changed (--dry-run)");
    } else {
      console.line(
          settled.commits() == 1
              ? "the last commit was made again"
              : "the last " + settled.commits() + " commits were made again");
    }
    return ExitCode.OK;
  }

  private static ObjectId commit(Repo repo, String name) throws IOException, Refusal {
    @Nullable ObjectId found = null;
    try {
      found = repo.commit(name);
    } catch (MissingObjectException e) {
      // Refused below.
    }
    if (found == null) {
      throw Refusal.of(
          name + " is not a commit of this repository", "former branch tips: git reflog");
    }
    return found;
  }
}
