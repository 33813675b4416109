package gitara.cli.command;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * The line that a clone without hooks and merge driver gets from the first verb that is run in it,
 * and never again. Git copies neither into a clone.
 */
final class SetupNotice {
  private static final String DRIVER = "merge.git-ara.driver";

  private SetupNotice() {}

  /** Prints it where it is due. What keeps it from being found out is for the verb to report. */
  static void print(Call call, Repo repo) {
    try {
      Path printed = repo.commonDir().resolve("ara").resolve("set-up-noticed");
      boolean isDue =
          repo.workTree() != null
              && !Files.exists(printed)
              && !"true".equals(call.environment().get("CI"))
              && !repo.jgit().getRemoteNames().isEmpty()
              && repo.config().get(DRIVER) == null
              && hasRecord(call, repo);
      if (isDue) {
        Files.createDirectories(printed.getParent());
        Files.createFile(printed);
        call.console()
            .error(
                "git-ara: this clone has no hooks and no merge driver: edits by hand are not"
                    + " checked,");
        call.console().error("  and merges are by line; to set it up: git ara init");
      }
    } catch (FileAlreadyExistsException e) {
      // Another process prints it.
    } catch (IOException | Refusal e) {
      // The verb meets the same.
    }
  }

  private static boolean hasRecord(Call call, Repo repo) throws IOException, Refusal {
    ObjectId head = repo.commit(Constants.HEAD);
    if (head == null) {
      return false;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = walk.parseCommit(head).getTree().getId();
      return call.protocols().rules().isIn(new TreeSnapshot(reader, tree));
    }
  }
}
