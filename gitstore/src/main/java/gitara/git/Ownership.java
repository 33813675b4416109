package gitara.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The refusal of repositories that belong to another user: git reads no configuration and runs no
 * hook of such a one unless {@code safe.directory} allows it, and it is git that is asked.
 */
final class Ownership {
  private static final Path SELF = Path.of("/proc/self");

  private Ownership() {}

  static void require(RepositoryPaths paths, Environment environment) throws Refusal {
    Path tree = paths.workTree();
    if (isOwn(paths.gitDir()) && (tree == null || !Files.exists(tree) || isOwn(tree))) {
      return;
    }
    try {
      Subprocess.Result result =
          new Subprocess(environment.variables(), environment.directory())
              .git(List.of("rev-parse", "--git-dir"), "");
      if (result.code() != 0 && result.err().toLowerCase(Locale.ROOT).contains("safe.directory")) {
        throw Refusal.of(
            "the repository at " + paths.gitDir() + " belongs to another user, and git refuses it",
            "if you trust it: git config --global --add safe.directory "
                + (tree == null ? paths.gitDir() : tree));
      }
    } catch (IOException e) {
      throw Refusal.fault("git could not be started: " + e.getMessage(), null);
    }
  }

  /** Where the system has no such numbers, git is not asked. */
  private static boolean isOwn(Path path) {
    try {
      Object mine = Files.getAttribute(SELF, "unix:uid");
      return mine.equals(Files.getAttribute(path, "unix:uid"));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return true;
    }
  }
}
