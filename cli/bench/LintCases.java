import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code git ara lint --staged} with one new observation in the index, on records of several sizes:
 * its cost is to follow what is staged, not what is there. The first case, a record of ten entries,
 * is the reference of the ratios.
 */
final class LintCases {
  private LintCases() {}

  static List<Case> cases(Scratch world) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    List<Case> cases = new ArrayList<>();
    for (int size : new int[] {4, 500, 5000, 50000}) {
      Path repository = world.folder("lint-" + size);
      must(world, repository, "git", "init", "-q");
      GrownRecord.write(repository, size, Math.max(2, size / 10));
      must(world, repository, "git", "add", "--all");
      must(world, repository, "git", "commit", "-q", "-m", "a record");
      must(world, repository, "git", "gc", "-q");
      Path staging = repository.resolve("ara/staging/observations.yaml");
      Files.writeString(staging, Files.readString(staging) + GrownRecord.observation(size + 1));
      must(world, repository, "git", "add", "--all");
      int entries = 2 * size + Math.max(2, size / 10);
      cases.add(new Case(entries + " entries", repository, List.of(ara, "lint", "--staged")));
    }
    return cases;
  }

  private static void must(Scratch world, Path where, String... command) throws Exception {
    String trouble = world.prepare(where, List.of(command));
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }
}
