package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.git.Repo;
import java.nio.file.Files;

/** The notice that history ends at the boundary of a shallow clone. */
public final class ShallowNotice {
  private ShallowNotice() {}

  public static void print(Call call, Repo repo) {
    if (!call.json() && !call.porcelain() && Files.exists(repo.commonDir().resolve("shallow"))) {
      String notice =
          "history ends here (shallow clone); to fetch all of it: git fetch --unshallow";
      call.console().line(call.console().paint(Console.Colour.FAINT, notice));
    }
  }
}
