package gitara.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a repository is: found by walking upwards as git does, or taken from GIT_DIR and
 * GIT_WORK_TREE. Knows linked work trees and submodules, whose {@code .git} is a file.
 */
record Place(Path gitDir, Path commonDir, @Nullable Path workTree) {

  static Place find(Environment environment) throws Refusal {
    Path start = environment.directory().toAbsolutePath().normalize();
    if (!Files.isDirectory(start)) {
      throw Refusal.of(start + " is not a folder", null);
    }
    String named = environment.get("GIT_DIR");
    if (named != null) {
      Path gitDir = resolveFile(start.resolve(named).normalize());
      if (!isGitDir(gitDir)) {
        throw Refusal.of("GIT_DIR is " + named + ", and that is not a git repository", null);
      }
      String tree = environment.get("GIT_WORK_TREE");
      // Git takes the current folder for the top of the work tree when only GIT_DIR is set, but
      // core.worktree and core.bare go first: JGit looks at those when no work tree is given.
      boolean configured = tree == null && !gitDir.endsWith(".git");
      return of(gitDir, tree != null ? start.resolve(tree).normalize() : configured ? null : start);
    }
    String ceiling = environment.get("GIT_CEILING_DIRECTORIES");
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      Path dotGit = folder.resolve(".git");
      if (Files.exists(dotGit)) {
        Path gitDir = resolveFile(dotGit);
        if (isGitDir(gitDir)) {
          return of(gitDir, workTree(environment, start, folder));
        }
      }
      if (isGitDir(folder)) {
        return of(folder, null);
      }
      if (ceiling != null && isCeiling(ceiling, folder.getParent())) {
        break;
      }
    }
    throw Refusal.of(
        start + " is not in a git repository (nor is any folder above it)",
        "go to your project, or make a repository here: git init");
  }

  private static @Nullable Path workTree(Environment environment, Path start, Path folder) {
    String tree = environment.get("GIT_WORK_TREE");
    return tree != null ? start.resolve(tree).normalize() : folder;
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

  private static Place of(Path gitDir, @Nullable Path workTree) throws Refusal {
    Path common = gitDir;
    Path pointer = gitDir.resolve("commondir");
    if (Files.isRegularFile(pointer)) {
      common = gitDir.resolve(read(pointer)).normalize();
    }
    return new Place(gitDir, common, workTree);
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
