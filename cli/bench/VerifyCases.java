import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code git ara verify} on histories of which one commit in ten touches the record: all of it
 * cold, one new commit, and nothing new. Before it are told how many commits of the whole it judges
 * in a second, and what it needs of memory at its peak.
 */
final class VerifyCases {
  private static final Path TIME = Path.of("/usr/bin/time");

  private VerifyCases() {}

  static List<Case> cases(Scratch world) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    List<Case> cases = new ArrayList<>();
    cases.add(new Case("version", world.folder("version"), List.of(ara, "version")));
    for (int size : new int[] {10_000, 100_000}) {
      Path repository = world.folder("verify-" + size);
      world.git(repository, "init", "-q", "-b", "main");
      LongHistory.write(world, repository, size);
      List<String> full = List.of(ara, "verify", "--full");
      must(world, repository, full);
      long began = System.nanoTime();
      must(world, repository, full);
      double seconds = (System.nanoTime() - began) / 1e9;
      System.out.printf(
          "%d commits: %.0f in a second, peak %s%n",
          size, size / seconds, peak(world, repository, full));
      cases.add(new Case(size + " commits, cold", repository, full));
      cases.add(
          new Case(
              size + ", one new commit",
              repository,
              List.of(ara, "verify", "HEAD~" + last(world, repository) + "..HEAD")));
      cases.add(new Case(size + ", nothing new", repository, List.of(ara, "verify")));
    }
    return cases;
  }

  /** How far back the parent of the newest commit is that touches the record. */
  private static String last(Scratch world, Path repository) throws Exception {
    String newest = world.git(repository, "rev-list", "-1", "HEAD", "--", "ara");
    return world.git(repository, "rev-list", "--count", newest + "^..HEAD");
  }

  /** What a command needs of memory at its peak. */
  static String peak(Scratch world, Path repository, List<String> command) throws Exception {
    if (!Files.isExecutable(TIME)) {
      return "not measured (no " + TIME + ")";
    }
    List<String> timed = new ArrayList<>(List.of(TIME.toString(), "-f", "%M"));
    timed.addAll(command);
    String said = world.ask(repository, timed, null).text().strip();
    return Long.parseLong(said.substring(said.lastIndexOf('\n') + 1)) / 1024 + " MB";
  }

  private static void must(Scratch world, Path where, List<String> command) throws Exception {
    String trouble = world.prepare(where, command);
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }
}
