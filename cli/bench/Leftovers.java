import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What writers leave in a repository: nothing, when they end by themselves.
 *
 * @param scratch half-made files of ours, in the work tree and under git's folder
 * @param objects half-made objects, which nobody ever reads
 */
record Leftovers(
    boolean indexLock,
    boolean journal,
    List<String> refLocks,
    List<String> scratch,
    List<String> objects) {

  static Leftovers of(Tree tree) throws IOException {
    List<String> refLocks = new ArrayList<>();
    List<String> scratch = new ArrayList<>();
    List<String> objects = new ArrayList<>();
    boolean journal = false;
    for (Path file : files(tree.commonDir())) {
      String path = tree.commonDir().relativize(file).toString();
      if (file.equals(tree.indexLock()) || path.endsWith("/index.lock")) {
        continue;
      }
      if (path.startsWith("objects/")) {
        if (path.startsWith("objects/noz") || path.contains("/tmp_obj")) {
          objects.add(path);
        }
      } else if (path.startsWith("ara/")
          || path.contains("/ara/") && path.startsWith("worktrees")) {
        if (path.endsWith("/journal")) {
          journal |= file.startsWith(tree.gitDir().resolve("ara"));
        } else if (path.contains("~") || path.contains("claims/")) {
          // A temporary file has its writer's name in its own; all other files are kept on purpose.
          scratch.add(path);
        }
      } else if (path.endsWith(".lock")) {
        refLocks.add(path);
      }
    }
    for (Path file : files(tree.folder().resolve("ara"))) {
      if (file.getFileName().toString().startsWith(".git-ara")) {
        scratch.add(tree.folder().relativize(file).toString());
      }
    }
    boolean indexLock = Files.exists(tree.indexLock(), LinkOption.NOFOLLOW_LINKS);
    return new Leftovers(indexLock, journal, refLocks, scratch, objects);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)).toList();
    }
  }

  List<String> all() {
    List<String> all = new ArrayList<>(refLocks);
    all.addAll(objects);
    all.addAll(scratch);
    if (indexLock) {
      all.add("index.lock");
    }
    if (journal) {
      all.add("journal");
    }
    return all;
  }
}
