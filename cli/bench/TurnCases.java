import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code git ara turn} with forty events, on records of several sizes: its cost is to follow the
 * turn, not the record. Every round records one more turn. Beside it what git itself needs to
 * commit one added line to the same record, for neither can do without writing the whole file
 * again. The first case is the reference.
 */
final class TurnCases {
  private static final int EVENTS = 40;

  private TurnCases() {}

  static List<Case> cases(Scratch world) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    Path turn = world.folder("turn").resolve("turn.yaml");
    Files.writeString(turn, turn());
    List<Case> cases = new ArrayList<>();
    for (int size : new int[] {5, 250, 2500, 5000, 25000}) {
      Path repository = world.folder("turn-" + size);
      must(world, repository, "git", "init", "-q");
      GrownRecord.write(repository, size, Math.max(2, size / 10));
      must(world, repository, "git", "add", "--all");
      must(world, repository, "git", "commit", "-q", "-m", "a record");
      must(world, repository, "git", "gc", "-q");
      must(world, repository, ara, "init");
      // The first turn finds out that the large files parse.
      must(world, repository, ara, "turn", turn.toString());
      cases.add(
          new Case((2 * size) + " entries", repository, List.of(ara, "turn", turn.toString())));
    }
    for (int size : new int[] {2500, 25000}) {
      Path repository = world.folder("git-" + size);
      must(world, repository, "git", "init", "-q");
      GrownRecord.write(repository, size, Math.max(2, size / 10));
      must(world, repository, "git", "add", "--all");
      must(world, repository, "git", "commit", "-q", "-m", "a record");
      String files = "ara/staging/observations.yaml ara/trace/exploration_tree.yaml";
      String script = "for f in " + files + "; do echo '# more' >>$f; done; git commit -q -am more";
      cases.add(new Case("git commit, " + 2 * size, repository, List.of("sh", "-c", script)));
    }
    return cases;
  }

  /** Twenty nodes and twenty observations that refer to each other and to what is there. */
  private static String turn() {
    StringBuilder text = new StringBuilder("events:\n");
    for (int i = 1; i <= EVENTS / 2; i++) {
      text.append("  - kind: experiment\n    as: run-").append(i).append('\n');
      text.append("    title: \"Run ").append(i).append(" of the turn\"\n");
      text.append("    result: \"as expected\"\n    evidence: [N02]\n");
      text.append("    parent: N01\n");
      text.append("  - kind: observation\n    content: \"Something seen in run ").append(i);
      text.append("\"\n    type: claim\n    bound_to: [run-").append(i).append("]\n");
    }
    return text.toString();
  }

  private static void must(Scratch world, Path where, String... command) throws Exception {
    String trouble = world.prepare(where, List.of(command));
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }
}
