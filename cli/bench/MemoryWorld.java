import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Repositories with a board, fragments and events, as large as a bench wants them. */
final class MemoryWorld {
  private MemoryWorld() {}

  /** A board of so many lines and so many fragments on them, committed, the ledger not yet. */
  static Path begin(Scratch world, String name, int lines, int fragments)
      throws IOException, InterruptedException {
    return begin(world, name, lines, lines, fragments);
  }

  /** The same, with fragments on the first so many of the lines. */
  static Path begin(Scratch world, String name, int lines, int tested, int fragments)
      throws IOException, InterruptedException {
    Path folder = world.folder(name);
    world.git(folder, "init", "-q", "-b", "main");
    world.git(folder, "config", "gc.auto", "0");
    Files.createDirectories(folder.resolve("memory/fragments"));
    Files.writeString(folder.resolve(".gitignore"), "var/\n");
    StringBuilder board = new StringBuilder("# Board\n\n");
    for (int i = 0; i < lines; i++) {
      board.append("- When case ").append(i).append(" comes up, open the list of cases first.\n");
    }
    Files.writeString(folder.resolve("memory/CLAUDE.md"), board);
    world.git(folder, "add", "-A");
    world.git(folder, "commit", "-q", "-m", "board");
    String blob = world.git(folder, "rev-parse", "HEAD:memory/CLAUDE.md");
    String[] identities = identities(lines);
    for (int i = 0; i < fragments; i++) {
      int line = i % tested;
      String day = "2026-%02d-%02d".formatted(1 + i / 28 % 12, 1 + i % 28);
      Path file =
          folder.resolve(
              "memory/fragments/" + day + "/000000Z-%08x-line-helped-%08x.md".formatted(i, i));
      Files.createDirectories(file.getParent());
      Files.writeString(
          file,
          """
          ---
          source_event_id: e%d
          source_ts: %sT00:00:00Z
          source_kind: channel
          session_key: s1
          event_type: channel.message
          signal: line-helped
          claude_md_ref: memory/CLAUDE.md:L%d
          source_line: %d
          source_line_hash: %s
          claude_md_blob: %s
          trajectory: STRENGTHENING
          activation: activated
          source_event_sha256: %064d
          pass: p
          ---
          # Fragment
          """
              .formatted(i, day, line + 3, line + 3, identities[line], blob, i));
    }
    world.git(folder, "add", "-A");
    world.git(folder, "commit", "-q", "--allow-empty", "-m", "fragments");
    world.git(folder, "gc", "-q");
    return folder;
  }

  private static String[] identities(int lines) {
    String[] all = new String[lines];
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (int i = 0; i < lines; i++) {
        String text = "When case " + i + " comes up, open the list of cases first.";
        byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
        all[i] = "l1:" + HexFormat.of().formatHex(hash, 0, 6);
      }
      return all;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A day's events of so many bytes: one in twenty from outside. */
  static long events(Path folder, String day, long bytes, int seed) throws IOException {
    Random random = new Random(seed);
    Path file = folder.resolve("var/events/" + day + ".jsonl");
    Files.createDirectories(file.getParent());
    List<String> kinds = List.of("cadence", "runner", "meta", "gateway", "route", "system");
    long written = 0;
    long events = 0;
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      while (written < bytes) {
        boolean outside = random.nextInt(20) == 0;
        String line =
            "{\"id\":\"%s-%d\",\"ts\":\"%sT%02d:%02d:%02dZ\",\"type\":\"%s\",\"session_key\":\"s%d\",\"source\":{\"kind\":\"%s\",\"name\":\"n\"},\"payload\":{\"text\":\"%s\",\"n\":[1,2,{\"a\":\"b\\\"c\"}]}}\n"
                .formatted(
                    day,
                    events,
                    day,
                    random.nextInt(24),
                    random.nextInt(60),
                    random.nextInt(60),
                    outside ? "channel.message" : "agent.tool_result",
                    random.nextInt(9),
                    outside ? "channel" : kinds.get(random.nextInt(6)),
                    "lorem ipsum dolor ".repeat(random.nextInt(80)));
        out.write(line);
        written += line.length();
        events++;
      }
    }
    return events;
  }
}
