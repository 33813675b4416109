import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * A repository after years of work: commits of which one in ten records a turn, with the trailers
 * of git ara, and the others write code. Made from a seed through git fast-import; nothing is wrong
 * with it.
 */
final class LongHistory {
  private static final long SEED = 20261118;
  private static final int EACH = 10;
  private static final long BEGAN = 1_700_000_000L;

  private final Random random = new Random(SEED);
  private final StringBuilder tree = new StringBuilder("tree:\n");
  private final StringBuilder staging = new StringBuilder("observations:\n");
  private final StringBuilder claims = new StringBuilder("# Claims\n");
  private StringBuilder session = new StringBuilder();
  private final OutputStream real;
  private OutputStream out = OutputStream.nullOutputStream();
  private int nodes;
  private int observations;
  private int claimed;
  private int turns;

  private LongHistory(OutputStream out) {
    real = out;
  }

  /** Makes it on the branch main of a repository that is there. */
  static void write(Scratch world, Path repository, int commits) throws Exception {
    write(world, repository, commits, 0);
  }

  /**
   * @param unseen so many commits went before, of which only the record is left that they made
   */
  static void write(Scratch world, Path repository, int commits, int unseen) throws Exception {
    Path stream = world.file("stream-" + commits);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(stream), 1 << 20)) {
      new LongHistory(out).write(commits, unseen);
    }
    Scratch.Said said =
        world.ask(repository, List.of("git", "fast-import", "--quiet", "--depth=50"), stream);
    Files.delete(stream);
    if (said.code() != 0) {
      throw new IllegalStateException(said.text());
    }
    // What fast-import leaves has no deltas worth the name.
    world.git(repository, "repack", "-q", "-adf", "--depth=50", "--window=10");
    world.git(repository, "commit-graph", "write", "--reachable", "--changed-paths");
  }

  private void write(int commits, int unseen) throws IOException {
    for (int i = 0; i < unseen + commits; i++) {
      if (i == unseen) {
        out = real;
      }
      if (i == unseen && i > 0) {
        adopt(i);
      }
      if (i % EACH == 0) {
        turn(i);
      } else {
        begin(i, "code " + i + "\n");
        file("src/f" + random.nextInt(200) + ".txt", "v" + i + " " + words(4) + "\n");
      }
    }
  }

  /** The record as it is, with no word of how it came to be. */
  private void adopt(int i) throws IOException {
    begin(i, "a record that was kept elsewhere\n");
    file("ara/PAPER.md", "# Bench\n");
    file("ara/trace/exploration_tree.yaml", tree.toString());
    file("ara/staging/observations.yaml", staging.toString());
    file("ara/logic/claims.md", claims.toString());
  }

  private void begin(int i, String message) throws IOException {
    text("commit refs/heads/main\ncommitter Bench <bench@example.org> " + (BEGAN + i * 60L));
    text(" +0000\n");
    data(message);
  }

  private void turn(int i) throws IOException {
    String day = java.time.Instant.ofEpochSecond(BEGAN + i * 60L).toString();
    String time = day.substring(0, 16);
    int number = turns / 20;
    boolean begins = turns++ % 20 == 0;
    String name = day.substring(0, 10) + "_" + String.format("%03d", number);
    String event;
    String path;
    String content;
    String id;
    int kind = random.nextInt(10);
    if (kind < 5) {
      id = name("N", ++nodes);
      tree.append("  - id: ").append(id).append("\n    type: question\n    title: \"");
      tree.append(words(5)).append("\"\n    provenance: user\n    timestamp: \"").append(time);
      tree.append("\"\n    description: \"").append(words(8)).append("\"\n");
      event = id + " add question provenance=user";
      path = "ara/trace/exploration_tree.yaml";
      content = tree.toString();
    } else if (kind < 9) {
      id = name("O", ++observations);
      staging.append("  - id: ").append(id).append("\n    timestamp: \"").append(time);
      staging.append("\"\n    provenance: ai-suggested\n    content: \"").append(words(12));
      staging.append("\"\n    context: \"").append(words(3));
      staging.append("\"\n    potential_type: claim\n    bound_to: []\n    promoted: false\n");
      staging.append("    promoted_to: null\n    crystallized_via: null\n    stale: false\n");
      event = id + " add observation type=claim provenance=ai-suggested";
      path = "ara/staging/observations.yaml";
      content = staging.toString();
    } else {
      id = name("C", ++claimed);
      claims.append("\n## ").append(id).append(": ").append(words(4)).append('\n');
      claims.append("- **Statement**: ").append(words(15)).append('\n');
      claims.append("- **Status**: hypothesis\n- **Provenance**: ai-suggested\n");
      claims.append("- **Falsification criteria**: ").append(words(10)).append('\n');
      claims.append("- **Proof**: [pending]\n- **Dependencies**: []\n- **Tags**: bench\n");
      event = id + " add claim";
      path = "ara/logic/claims.md";
      content = claims.toString();
    }
    if (begins) {
      session = new StringBuilder("session:\n  id: " + name + "\nevents_logged:\n");
    }
    session.append("  - turn: \"").append(name).append('#').append(turns).append("\"\n    id: ");
    session.append(id).append('\n');
    begin(i, "ara: " + id + "\n\nAra-Version: 1\nAra-Op: ara.turn\nAra-Event: " + event + "\n");
    if (i == 0) {
      file("ara/PAPER.md", "# Bench\n");
    }
    file(path, content);
    file("ara/trace/sessions/" + current(name, begins) + ".yaml", session.toString());
  }

  private String last = "";

  private String current(String name, boolean begins) {
    last = begins ? name : last;
    return last;
  }

  private static String name(String prefix, int number) {
    return prefix + (number < 10 ? "0" : "") + number;
  }

  private void file(String path, String content) throws IOException {
    text("M 100644 inline " + path + "\n");
    data(content);
  }

  private void data(String content) throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    text("data " + bytes.length + "\n");
    out.write(bytes);
    text("\n");
  }

  private void text(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private String words(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ");
      for (int letter = 2 + random.nextInt(7); letter > 0; letter--) {
        words.append((char) ('a' + random.nextInt(26)));
      }
    }
    return words.toString();
  }
}
