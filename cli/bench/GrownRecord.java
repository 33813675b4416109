import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** A record as it is after months: made from a seed, of any size. */
final class GrownRecord {
  private static final long SEED = 20261118;

  private GrownRecord() {}

  static void write(Path top, int size, int claims) throws IOException {
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

  /** One observation more. */
  static String observation(int number) {
    return observation(new Random(SEED), number);
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
