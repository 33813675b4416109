package gitara.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.jspecify.annotations.Nullable;

/**
 * Where a repository is: found by walking upwards as git does, or taken from GIT_DIR and
 * GIT_WORK_TREE. Knows linked work trees and submodules, whose {@code .git} is a file.
 */
record RepositoryPaths(Path gitDir, Path commonDir, @Nullable Path workTree) {

  static RepositoryPaths find(Environment environment) throws Refusal {
    Path start = environment.directory().toAbsolutePath().normalize();
    if (!Files.isDirectory(start)) {
      throw Refusal.of(start + " is not a folder", null);
    }
    String named = environment.get("GIT_DIR");
    if (named != null) {
      Path gitDir = resolveFile(start.resolve(named).normalize());
      if (!isGitDir(gitDir)) {
        throw Refusal.of("GIT_DIR is " + named + ", which is not a git repository", null);
      }
      // Without GIT_WORK_TREE git takes the current folder for the top of the work tree, unless the
      // configuration says otherwise. Hooks run so, in linked work trees too.
      return of(gitDir, environment, start, true);
    }
    String ceiling = environment.get("GIT_CEILING_DIRECTORIES");
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      Path dotGit = folder.resolve(".git");
      if (Files.exists(dotGit)) {
        Path gitDir = resolveFile(dotGit);
        if (isGitDir(gitDir)) {
          return of(gitDir, environment, folder, false);
        }
      }
      if (isGitDir(folder)) {
        RepositoryPaths bare = of(folder, environment, folder, false);
        return new RepositoryPaths(bare.gitDir, bare.commonDir, null);
      }
      if (ceiling != null && isCeiling(ceiling, folder.getParent())) {
        break;
      }
    }
    throw Refusal.of(
        start + " is not in a git repository",
        "change to your project, or create a repository: git init");
  }

  private static boolean isCeiling(String ceiling, @Nullable Path folder) {
    if (folder == null) {
      return true;
    }
    for (String one : ceiling.split(java.io.File.pathSeparator, -1)) {
      if (!one.isEmpty() && folder.equals(Path.of(one).normalize())) {
        return true;
      }
    }
    return false;
  }

  /**
   * @param top where the work tree is if nothing else says
   * @param named whether GIT_DIR named the repository, so that {@code core.worktree} counts
   */
  private static RepositoryPaths of(Path gitDir, Environment environment, Path top, boolean named)
      throws Refusal {
    Path common = gitDir;
    Path pointer = gitDir.resolve("commondir");
    if (Files.isRegularFile(pointer)) {
      common = gitDir.resolve(read(pointer)).normalize();
    }
    String tree = environment.get("GIT_WORK_TREE");
    if (tree != null) {
      return new RepositoryPaths(gitDir, common, environment.directory().resolve(tree).normalize());
    }
    Config config = new Config();
    try {
      Path file = common.resolve("config");
      config.fromText(Files.exists(file) ? read(file) : "");
    } catch (ConfigInvalidException e) {
      throw Refusal.fault(
          common.resolve("config") + " cannot be read: " + e.getMessage(),
          "inspect it: git config --list --show-origin");
    }
    String configured = config.getString("core", null, "worktree");
    if (named && configured != null) {
      return new RepositoryPaths(gitDir, common, gitDir.resolve(configured).normalize());
    }
    // A linked work tree has one, whatever the repository that it belongs to is.
    boolean bare = common.equals(gitDir) && config.getBoolean("core", "bare", false);
    return new RepositoryPaths(gitDir, common, bare ? null : top);
  }

  /** Follows a {@code .git} file to the folder that it names. */
  private static Path resolveFile(Path dotGit) throws Refusal {
    if (!Files.isRegularFile(dotGit)) {
      return dotGit;
    }
    String text = read(dotGit);
    if (!text.startsWith("gitdir:")) {
      return dotGit;
    }
    Path parent = dotGit.getParent();
    Path target = Path.of(text.substring("gitdir:".length()).strip());
    return parent == null ? target : parent.resolve(target).normalize();
  }

  private static String read(Path file) throws Refusal {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw Refusal.fault(file + " cannot be read: " + e.getMessage(), null);
    }
  }

  private static boolean isGitDir(Path folder) {
    return Files.exists(folder.resolve("HEAD"), java.nio.file.LinkOption.NOFOLLOW_LINKS)
        && (Files.isDirectory(folder.resolve("objects"))
            || Files.isRegularFile(folder.resolve("commondir")))
        && (Files.isDirectory(folder.resolve("refs"))
            || Files.isRegularFile(folder.resolve("commondir")));
  }
}
