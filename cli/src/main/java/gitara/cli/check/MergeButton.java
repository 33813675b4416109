package gitara.cli.check;

import gitara.cli.output.Console;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Whether a server's merge button would conflict: it merges by line, since it knows no merge driver
 * and reads no attributes. In a clone the same merge may be made without a hand.
 */
final class MergeButton {
  /** What git does where no driver is configured. */
  private static final String BY_LINE = "merge.git-ara.driver=git merge-file -q %A %O %B";

  private MergeButton() {}

  /** The files that would conflict; none where git is too old to find out (before 2.38). */
  static List<String> conflicts(Repo repo, ObjectId base, ObjectId head) throws IOException {
    List<String> files = new ArrayList<>();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      if (walk.isMergedInto(walk.parseCommit(base), walk.parseCommit(head))) {
        return files;
      }
    }
    Subprocess.Result result =
        repo.subprocess()
            .git(
                List.of(
                    "-c",
                    BY_LINE,
                    "merge-tree",
                    "--write-tree",
                    "--name-only",
                    "--no-messages",
                    base.name(),
                    head.name()),
                "");
    if (result.code() == 1) {
      String[] lines = result.out().split("\n", -1);
      for (int i = 1; i < lines.length && !lines[i].isEmpty(); i++) {
        files.add(lines[i]);
      }
    }
    return files;
  }

  /** Prints them, with the commands that settle it. */
  static void print(Console console, List<String> files, String base) {
    if (!files.isEmpty()) {
      console.error(
          "git-ara: the merge button of a server would conflict in: "
              + Console.safe(String.join(", ", files)));
      int slash = base.indexOf('/');
      String fetch = slash > 0 ? "git fetch " + base.substring(0, slash) : "git fetch";
      console.error("  " + fetch + " && git merge " + Console.safe(base) + " && git push");
    }
  }
}
