import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What a page of {@code git ara view} costs: of a record with 1,000 nodes, 500 claims and 5,000
 * commits, and of one with 10,000, 5,000 and 50,000 changes in 2,500 commits; the first of a clone,
 * one after each commit, and one where nothing is new.
 */
final class PageCases {
  /** Rounds of what takes seconds. */
  private static final int FEW = 3;

  /** Commits for rounds that do not count. */
  private static final int SPARE = 5;

  private final Scratch world;
  private final int rounds;
  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();

  PageCases(Scratch world, int rounds) {
    this.world = world;
    this.rounds = rounds;
  }

  void run() throws Exception {
    Histories histories = new Histories(world, Path.of(ara).resolveSibling(""));
    System.out.printf(
        Locale.ROOT, "%-26s %10s %10s %8s %9s%n", "page", "median", "cpu", "ratio", "memory");
    report(histories.page(), "1,000 nodes", rounds, Math.min(rounds, FEW));
    report(histories.largePage(), "10,000 nodes", Math.min(rounds, FEW), 1);
    System.out.printf(
        "%d rounds, %d cores, %s, Java %s%n",
        rounds,
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name"),
        Runtime.version());
  }

  /**
   * @param few rounds of the first page
   */
  private void report(Path where, String name, int rounds, int few) throws Exception {
    world.git(where, "tag", "made");
    world.git(where, "reset", "-q", "--hard", "made~" + (rounds + SPARE));
    Case empty = Rounds.emptyJvm(world);
    print(Rounds.run(world, few, List.of(empty, first(where, name + ", first"))), true);
    print(Rounds.run(world, rounds, List.of(empty, again(where, name + ", again"))), false);
    Files.writeString(where.resolve(".git/n"), rounds + SPARE + "\n");
    print(Rounds.run(world, rounds, List.of(empty, oneMore(where, name + ", a commit"))), false);
    long size = Files.size(where.resolve(".git/ara/view.html"));
    System.out.printf(Locale.ROOT, "%-26s %7.2f MB%n", name + ", size", size / 1e6);
  }

  private void print(List<Measured> all, boolean withEmpty) throws Exception {
    double empty = all.getFirst().median();
    for (Measured one : withEmpty ? all : all.subList(1, all.size())) {
      System.out.printf(
          Locale.ROOT,
          "%-26s %7.0f ms %7.0f ms %7.2fx %6.0f MB%n",
          one.of.name(),
          one.median(),
          one.cpuMedian(),
          one.median() / empty,
          world.peak(one.of.folder(), one.of.command()));
    }
  }

  /** A page for which nothing is new. */
  Case again(Path where, String name) {
    return new Case(name, where, List.of(ara, "view"));
  }

  /** The first page of a clone. */
  Case first(Path where, String name) {
    return new Case(name, where, shell("rm -rf .git/ara; " + ara + " view"));
  }

  /** A page after one commit more; the tag {@code made} is where they end. */
  private Case oneMore(Path where, String name) {
    return new Case(
        name,
        where,
        shell(
            "read -r n <.git/n; n=$((n - 1)); echo $n >.git/n; "
                + "git update-ref refs/heads/main made~$n; "
                + ara
                + " view"));
  }

  private static List<String> shell(String script) {
    return List.of("sh", "-c", script);
  }
}
