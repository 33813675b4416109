import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Pushes in full size what strangers may send, to a bare repository with our hook, and tells of
 * each what the server said, how long the push took and how much memory the largest of its
 * processes had. It fails where a push is let in that should not be, where memory or the budget is
 * exceeded, and where the answer would steer a terminal.
 */
final class PushHostile {
  private static final String OBSERVATIONS = "ara/staging/observations.yaml";
  private static final String CLAIMS = "ara/logic/claims.md";

  /** The heap is bounded to 640 MB by the launcher; a JVM has more than its heap. */
  private static final long MOST_KILOBYTES = 900_000;

  private final Scratch world;
  private final Spawn spawn = new Spawn();
  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private Path server;
  private Path client;
  private boolean failed;

  PushHostile(Scratch world) {
    this.world = world;
  }

  /** Writes the content of a file, or a stream for {@code git fast-import}. */
  private interface Text {
    void to(BufferedWriter out) throws IOException;
  }

  int run() throws Exception {
    server = world.folder("server");
    world.git(server, "init", "-q", "--bare", "-b", "main");
    must(server, ara, "init", "--server");
    client = world.folder("client");
    world.git(client, "init", "-q", "-b", "main");
    must(client, ara, "init", "--no-hooks");
    Files.writeString(
        client.resolve(OBSERVATIONS), "observations:\n  - id: O01\n    content: \"one\"\n");
    world.git(client, "commit", "-q", "-a", "-m", "one");
    world.git(client, "remote", "add", "origin", server.toString());
    world.git(client, "push", "-q", "origin", "main");
    System.out.printf("%-34s %8s %8s  %s%n", "push", "ms", "peak MB", "the server's words");
    one("100 MB of observations", OBSERVATIONS, times("  - id: O01\n    content: x\n", 4_000_000));
    one("100 MB of claims", CLAIMS, times("## C01: x\n- **Statement**: y\n", 3_500_000));
    one("100 MB of board", "memory/CLAUDE.md", times("- When x, do y\n", 7_000_000));
    one("16 MB of empty items", OBSERVATIONS, times("- {}\n", 3_200_000));
    one("8,000,000 values", OBSERVATIONS, flow("a,", 8_000_000));
    one("5,000 levels of brackets", OBSERVATIONS, flow("[", 5000));
    one("5,000,000 aliases", OBSERVATIONS, flow("*a,", 5_000_000));
    one("alias bomb", OBSERVATIONS, PushHostile::bomb);
    many("200 files of 2 MB of values", 1, 200);
    many("10,000 commits that rewrite", 10_000, 1);
    additions("10,000 commits that add", 10_000);
    System.out.println(failed ? "not as it should be, see above" : "all refused within bounds");
    return failed ? 1 : 0;
  }

  private static Text times(String line, int count) {
    return out -> {
      out.write("observations:\n");
      for (int i = 0; i < count; i++) {
        out.write(line);
      }
    };
  }

  private static Text flow(String item, int count) {
    return out -> {
      out.write("a: &a 1\nobservations: [");
      for (int i = 0; i < count; i++) {
        out.write(item);
      }
      out.write("]\n");
    };
  }

  private static void bomb(BufferedWriter out) throws IOException {
    out.write("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 20; i++) {
      out.write("a" + i + ": &a" + i + " [*a" + (i - 1) + (", *a" + (i - 1)).repeat(8) + "]\n");
    }
    out.write("observations: *a19\n");
  }

  private void one(String name, String path, Text text) throws Exception {
    Path file = world.file("content");
    write(file, text);
    String blob = world.git(client, "hash-object", "-w", "--no-filters", file.toString());
    Files.delete(file);
    world.git(client, "read-tree", "main");
    world.git(client, "update-index", "--add", "--cacheinfo", "100644," + blob + "," + path);
    String tree = world.git(client, "write-tree");
    push(name, world.git(client, "commit-tree", "-p", "main", "-m", name, tree));
  }

  /** Commits, each of which writes so many session records anew. */
  private void many(String name, int commits, int files) throws Exception {
    Path stream = world.file("stream");
    write(
        stream,
        out -> {
          for (int i = 1; i <= commits; i++) {
            out.write("commit refs/heads/many\ncommitter x <x@x> " + (1_795_000_000L + i));
            out.write(" +0000\ndata 1\nx\n" + (i == 1 ? "from refs/heads/main^0\n" : ""));
            for (int n = 0; n < files; n++) {
              String content =
                  files == 1
                      ? "observations:\n  - id: O01\n    content: \"" + i + "\"\n"
                      : "a: [" + (char) ('a' + n % 26) + n + ",a".repeat(990_000) + "]\n";
              out.write("M 100644 inline ");
              out.write(files == 1 ? OBSERVATIONS : session(n));
              out.write("\ndata " + content.length() + "\n" + content + "\n");
            }
          }
          out.write("done\n");
        });
    must(client, "sh", "-c", "git fast-import --quiet --done --force <\"$1\"", "sh", stream + "");
    Files.delete(stream);
    push(name, world.git(client, "rev-parse", "many"));
    world.git(client, "update-ref", "-d", "refs/heads/many");
  }

  /** Commits, each of which adds an observation, as many turns of an agent do that never pushed. */
  private void additions(String name, int commits) throws Exception {
    Path stream = world.file("stream");
    write(
        stream,
        out -> {
          StringBuilder all =
              new StringBuilder("observations:\n  - id: O01\n    content: \"one\"\n");
          for (int i = 2; i <= commits + 1; i++) {
            all.append("  - id: O")
                .append(i < 10 ? "0" : "")
                .append(i)
                .append("\n    content: x\n");
            out.write("commit refs/heads/many\ncommitter x <x@x> " + (1_795_000_000L + i));
            out.write(" +0000\ndata 1\nx\n" + (i == 2 ? "from refs/heads/main^0\n" : ""));
            out.write("M 100644 inline " + OBSERVATIONS + "\ndata " + all.length() + "\n");
            out.append(all).write("\n");
          }
          out.write("done\n");
        });
    must(client, "sh", "-c", "git fast-import --quiet --done --force <\"$1\"", "sh", stream + "");
    Files.delete(stream);
    push(name, world.git(client, "rev-parse", "many"));
    world.git(client, "update-ref", "-d", "refs/heads/many");
  }

  private static String session(int n) {
    return "ara/trace/sessions/2026-11-18_%03d.yaml".formatted(n + 1);
  }

  private static void write(Path file, Text text) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      text.to(out);
    }
  }

  private void must(Path folder, String... command) throws Exception {
    String failure = world.prepare(folder, List.of(command));
    if (!failure.isEmpty()) {
      throw new IllegalStateException(failure);
    }
  }

  private void push(String name, String commit) throws Exception {
    Path said = world.file("said");
    List<String> command =
        List.of("git", "push", "--no-verify", "origin", commit + ":refs/heads/hostile");
    Spawn.Run run =
        spawn.start(command, client, world.environment(), Path.of("/dev/null"), said).await();
    String words = Files.readString(said);
    boolean steers = words.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\t' || c == 0x7F);
    boolean fault = words.contains("a fault of git-ara") || words.contains("more memory");
    boolean bad = run.status() == 0 || steers || fault || run.peakKilobytes() > MOST_KILOBYTES;
    failed |= bad;
    System.out.printf(
        "%-34s %8d %8d  %s%s%n",
        name,
        run.wallNanos() / 1_000_000,
        run.peakKilobytes() / 1024,
        bad ? "NOT SO: " : "",
        words(words));
  }

  /** The line that tells why, and the one that tells how long judging took. */
  private static String words(String all) {
    StringBuilder words = new StringBuilder();
    for (String line : all.split("\n", -1)) {
      String text = line.replace("remote: ", "").strip();
      boolean why = text.contains("[") || text.startsWith("git-ara: ") && words.isEmpty();
      if (why && !text.contains("rejected") && words.length() < 150 || text.contains(" ms of ")) {
        words.append(words.isEmpty() ? "" : " | ").append(text, 0, Math.min(110, text.length()));
      }
    }
    return words.toString();
  }
}
