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
  private static final String VERIFIED = "refs/ara/verified";

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
      String newest = world.git(repository, "rev-list", "-1", "HEAD", "--", "ara");
      String ref = world.git(repository, "for-each-ref", "--format=%(refname)", VERIFIED);
      String all = world.git(repository, "rev-parse", ref);
      world.git(repository, "update-ref", "-d", ref);
      must(world, repository, List.of(ara, "verify", newest + "^"));
      String before = world.git(repository, "rev-parse", ref);
      cases.add(after(before, ref, size + ", one new commit", repository, ara));
      cases.add(after(all, ref, size + ", nothing new", repository, ara));
    }
    Path end = world.folder("verify-end");
    world.git(end, "init", "-q", "-b", "main");
    LongHistory.write(world, end, 10_000, 90_000);
    System.out.printf(
        "the last 10000 commits of 100000 as a history of their own: peak %s%n",
        peak(world, end, List.of(ara, "verify", "--full")));
    return cases;
  }

  /** A run that goes on from what an earlier one has left. */
  private static Case after(String left, String ref, String name, Path where, String ara) {
    String script = "echo " + left + " >.git/" + ref + "; exec " + ara + " verify";
    return new Case(name, where, List.of("sh", "-c", script));
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
