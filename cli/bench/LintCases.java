import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * {@code git ara lint --staged} with one new observation in the index, on records of several sizes:
 * its cost is to follow what is staged, not what is there. The first case, a record of ten entries,
 * is the reference of the ratios.
 */
final class LintCases {
  private static final long SEED = 20261118;

  private LintCases() {}

  static List<Case> cases(Scratch world) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    List<Case> cases = new ArrayList<>();
    for (int size : new int[] {4, 500, 5000, 50000}) {
      Path repository = world.folder("lint-" + size);
      must(world, repository, "git", "init", "-q");
      record(repository, size, Math.max(2, size / 10));
      must(world, repository, "git", "add", "--all");
      must(world, repository, "git", "commit", "-q", "-m", "a record");
      must(world, repository, "git", "gc", "-q");
      Path staging = repository.resolve("ara/staging/observations.yaml");
      Files.writeString(
          staging, Files.readString(staging) + observation(new Random(SEED), size + 1));
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

  private static void record(Path top, int size, int claims) throws IOException {
    Random random = new Random(SEED);
    StringBuilder tree = new StringBuilder("tree:\n");
    for (int i = 1; i <= size; i++) {
      boolean child = i % 10 != 1;
      String indent = child ? "      " : "  ";
      if (i % 10 == 2) {
        tree.append("    children:\n");
      }
      node(tree, indent, i, random);
    }
    StringBuilder staging = new StringBuilder("observations:\n");
    for (int i = 1; i <= size; i++) {
      staging.append(observation(random, i));
    }
    StringBuilder logic = new StringBuilder("# Claims\n");
    for (int i = 1; i <= claims; i++) {
      claim(logic, i, random);
    }
    write(top, "ara/PAPER.md", "# Bench\n");
    write(top, "ara/trace/exploration_tree.yaml", tree.toString());
    write(top, "ara/staging/observations.yaml", staging.toString());
    write(top, "ara/logic/claims.md", logic.toString());
    write(top, "ara/trace/sessions/session_index.yaml", "sessions: []\n");
    write(top, "ara/trace/pm_reasoning_log.yaml", "entries: []\n");
  }

  private static void write(Path top, String path, String text) throws IOException {
    Path file = top.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String name(String prefix, int number) {
    return prefix + (number < 10 ? "0" : "") + number;
  }

  private static void node(StringBuilder out, String indent, int number, Random random) {
    out.append(indent).append("- id: ").append(name("N", number)).append('\n');
    out.append(indent).append("  type: experiment\n");
    out.append(indent).append("  title: \"").append(words(random, 6)).append("\"\n");
    out.append(indent).append("  provenance: ai-executed\n");
    out.append(indent).append("  timestamp: \"2026-11-18T10:00\"\n");
    out.append(indent).append("  result: >\n");
    out.append(indent).append("    ").append(words(random, 12)).append('\n');
    out.append(indent).append("    ").append(words(random, 12)).append('\n');
    out.append(indent).append("  evidence: [\"").append(words(random, 3)).append("\"]\n");
  }

  private static String observation(Random random, int number) {
    return "  - id: "
        + name("O", number)
        + "\n    timestamp: \"2026-11-18T10:00\"\n    provenance: ai-suggested\n    content: \""
        + words(random, 40)
        + "\"\n    context: \""
        + words(random, 6)
        + "\"\n    potential_type: claim\n    bound_to: [N02]\n    promoted: false\n"
        + "    promoted_to: null\n    crystallized_via: null\n    stale: false\n\n";
  }

  private static void claim(StringBuilder out, int number, Random random) {
    out.append("\n## ")
        .append(name("C", number))
        .append(": ")
        .append(words(random, 6))
        .append('\n');
    out.append("- **Statement**: ").append(words(random, 25)).append('\n');
    out.append("- **Status**: hypothesis\n- **Provenance**: ai-suggested\n");
    out.append("- **Falsification criteria**: ").append(words(random, 15)).append('\n');
    out.append("- **Proof**: [pending]\n- **Dependencies**: []\n- **Tags**: bench\n");
  }

  private static String words(Random random, int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ");
      for (int letter = 2 + random.nextInt(8); letter > 0; letter--) {
        words.append((char) ('a' + random.nextInt(26)));
      }
    }
    return words.toString();
  }
}
