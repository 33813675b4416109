import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the life of a claim costs, beside the two ways in which git itself can tell of it: the index
 * complete, without the last commit, and absent. The first case is the reference.
 */
final class HistoryCases {
  private HistoryCases() {}

  static List<Case> cases(Scratch world, Case empty, int... sizes) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    List<Case> cases = new ArrayList<>();
    cases.add(empty);
    for (int size : sizes) {
      Path where = world.folder("history-" + size);
      long start = System.nanoTime();
      HistoryRepository.make(world, where, size);
      System.err.printf(
          "%d commits made in %d s%n", size, (System.nanoTime() - start) / 1_000_000_000);
      String label = " " + size / 1000 + "k";
      List<String> life = List.of(ara, "log", "C07");
      must(world, where, life);
      must(world, where, List.of("cp", "-r", ".git/ara/history", ".git/ara/before"));
      // As commits are when they have just been made: not packed.
      String mark = "/^## C07/,/^## C08/s/^- \\*\\*Status\\*\\*: .*/- **Status**: supported/";
      must(world, where, List.of("sed", "-i", mark, "ara/logic/claims.md"));
      must(world, where, List.of("git", "commit", "-qam", "ara: C07 set Status -> supported"));
      must(world, where, life);
      must(world, where, List.of("cp", "-r", ".git/ara/history", ".git/ara/complete"));
      cases.add(
          new Case(
              "git log --grep" + label, where, List.of("git", "log", "--grep=^Ara-Event: C07 ")));
      cases.add(
          new Case(
              "git log -L" + label,
              where,
              List.of("git", "log", "-L", "/^## C07/,/^## C08/:ara/logic/claims.md")));
      cases.add(new Case("log C07" + label, where, life));
      String fresh = "rm -rf .git/ara/history; ";
      System.out.printf("log C07%s: peak %s", label, VerifyCases.peak(world, where, life));
      must(world, where, List.of("rm", "-r", ".git/ara/history"));
      System.out.printf(", without an index %s%n", VerifyCases.peak(world, where, life));
      cases.add(sh("log C07, copied" + label, where, fresh + copy("complete"), life));
      cases.add(sh("log C07, one new" + label, where, fresh + copy("before"), life));
      cases.add(sh("log C07, no index" + label, where, fresh, life));
    }
    int largest = sizes[sizes.length - 1];
    Path where = world.folder("history-end");
    HistoryRepository.make(
        world, where, largest / 10, largest - largest / 10, HistoryRepository.NODE_BYTES);
    System.out.printf(
        "log C07, the last tenth of %dk as a history of its own, without an index: peak %s%n",
        largest / 1000, VerifyCases.peak(world, where, List.of(ara, "log", "C07")));
    return cases;
  }

  /** What one appended node costs, by the size of the file it is appended to. */
  static List<Case> curve(Scratch world, Case empty) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    List<Case> cases = new ArrayList<>();
    cases.add(empty);
    for (int bytes : new int[] {2_300, 23_000, 230_000}) {
      Path where = world.folder("curve-" + bytes);
      HistoryRepository.make(world, where, 1_000, 0, bytes);
      List<String> life = List.of(ara, "log", "N05");
      String last =
          world.git(where, "rev-list", "-1", "HEAD", "--", "ara/trace/exploration_tree.yaml");
      world.git(where, "update-ref", "refs/heads/main", last + "^");
      must(world, where, life);
      must(world, where, List.of("cp", "-r", ".git/ara/history", ".git/ara/before"));
      world.git(where, "update-ref", "refs/heads/main", last);
      must(world, where, life);
      must(world, where, List.of("cp", "-r", ".git/ara/history", ".git/ara/complete"));
      String size = world.git(where, "cat-file", "-s", "HEAD:ara/trace/exploration_tree.yaml");
      String label = " " + Long.parseLong(size) / 1000 + " KB";
      String fresh = "rm -rf .git/ara/history; ";
      cases.add(sh("complete," + label, where, fresh + copy("complete"), life));
      cases.add(sh("one node new," + label, where, fresh + copy("before"), life));
    }
    return cases;
  }

  private static String copy(String index) {
    return "cp -r .git/ara/" + index + " .git/ara/history; ";
  }

  private static Case sh(String name, Path where, String before, List<String> command) {
    String script = before + "exec " + String.join(" ", command);
    return new Case(name, where, List.of("sh", "-c", script));
  }

  private static void must(Scratch world, Path where, List<String> command) throws Exception {
    String trouble = world.prepare(where, command);
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }
}
