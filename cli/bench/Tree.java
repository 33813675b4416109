import java.nio.file.Path;
import java.util.List;

/**
 * A work tree with a record, made for writing into it.
 *
 * @param gitDir its own folder of git's: the index and our journal
 * @param commonDir what it shares with other work trees: refs and objects
 */
record Tree(Path folder, Path gitDir, Path commonDir) {

  /** A new repository with a record, and something for observations to be about. */
  static Tree begin(Scratch world, String name, String ara) throws Exception {
    Path folder = world.folder(name);
    world.git(folder, "init", "-q", "-b", "main");
    for (List<String> command :
        List.of(
            List.of(ara, "init"),
            List.of(ara, "add", "question", "Does it hold?", "--description", "At scale."))) {
      String trouble = world.prepare(folder, command);
      if (!trouble.isEmpty()) {
        throw new IllegalStateException(trouble);
      }
    }
    return of(world, folder);
  }

  /** A further work tree, on a branch of its own. */
  Tree linked(Scratch world, String branch) throws Exception {
    Path other = folder.resolveSibling(folder.getFileName() + "-" + branch);
    world.git(folder, "worktree", "add", "-q", "-b", branch, other.toString());
    return of(world, other);
  }

  /** A work tree that is there. */
  static Tree of(Scratch world, Path folder) throws Exception {
    Path gitDir = Path.of(world.git(folder, "rev-parse", "--absolute-git-dir"));
    Path common = folder.resolve(world.git(folder, "rev-parse", "--git-common-dir"));
    return new Tree(folder, gitDir, common.normalize());
  }

  Path indexLock() {
    return gitDir.resolve("index.lock");
  }

  Path journal() {
    return gitDir.resolve("ara").resolve("journal");
  }
}
