package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.gate.Staged;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.List;

/** The pre-commit hook: checks the staged changes before the user writes a message. */
final class PreCommitHook implements HookVerb.Hook {
  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    try (Repo repo = call.open();
        Staged staged = Staged.read(call.protocols().rules(), repo, false)) {
      staged.requireSettledSquash(ProcessIdentity.current());
      return HookReport.print(call.console(), staged.findings(null), "nothing was committed");
    }
  }
}
