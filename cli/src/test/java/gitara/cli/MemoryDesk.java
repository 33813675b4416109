package gitara.cli;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A user of the memory: events arrive, fragments are written, the board is edited. */
final class MemoryDesk {
  static final String BOARD =
      """
      # Intuitions

      - When a table is asked for, open [[entity-tables]] first.
      - Before a release, run the whole suite.
      - With feishu, reply in the thread.
      """;

  private final Desk desk;
  private final TestRepo repo;

  private MemoryDesk(Desk desk) {
    this.desk = desk;
    this.repo = desk.repo();
  }

  /** A repository whose board has three lines, the first with a dossier. */
  static MemoryDesk begun(TestRepo repo) {
    repo.write("memory/CLAUDE.md", BOARD);
    repo.write("memory/entities/tables.md", "# Tables\n\nWhere the tables are.\n");
    repo.write(".gitignore", "var/\n");
    repo.commit("a board");
    return new MemoryDesk(Desk.at(repo));
  }

  static MemoryDesk at(Desk desk) {
    return new MemoryDesk(desk);
  }

  Desk desk() {
    return desk;
  }

  MemoryDesk on(String day) {
    return new MemoryDesk(desk.on(day));
  }

  /** An event of a channel, on its day. */
  MemoryDesk message(String id, String ts, String text) {
    return event(id, ts, "channel", "channel.message", "{\"text\":\"" + text + "\"}");
  }

  MemoryDesk event(String id, String ts, String kind, String type, String payload) {
    return line(
        ts.substring(0, 10),
        "{\"id\":\""
            + id
            + "\",\"ts\":\""
            + ts
            + "\",\"type\":\""
            + type
            + "\",\"session_key\":\"s1\",\"source\":{\"kind\":\""
            + kind
            + "\",\"name\":\"general\"},\"payload\":"
            + payload
            + "}\n");
  }

  /** Bytes at the end of a day's file. */
  MemoryDesk line(String day, String text) {
    try {
      Path file = repo.dir().resolve("var/events/" + day + ".jsonl");
      Files.createDirectories(file.getParent());
      Files.write(
          file,
          text.getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Desk.Outcome memory(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "memory";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return desk.ara(all);
  }

  Desk.Outcome memoryReading(String input, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "memory";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return desk.araReading(input, all);
  }

  /** One fragment about a line; a scan must be under way. */
  Desk.Outcome fragment(String event, String line, String trajectory, String signal) {
    return memory(
        "fragment",
        "add",
        "--event",
        event,
        "--line",
        line,
        "--trajectory",
        trajectory,
        "--signal",
        signal,
        "--evidence",
        "It was asked for.",
        "--note",
        "So it went.");
  }

  /** The same of one of several passes. */
  Desk.Outcome fragmentOf(
      String pass, String event, String line, String trajectory, String signal) {
    return memoryReading(
        "- {event: %s, line: %s, trajectory: %s, signal: %s, evidence: e, note: n}\n"
            .formatted(event, line, trajectory, signal),
        "fragment",
        "add",
        "--pass",
        pass,
        "-");
  }

  /** A whole pass with one fragment for each group of event, line, trajectory and signal. */
  MemoryDesk pass(String... groups) {
    memory("scan", "begin").done();
    for (int i = 0; i < groups.length; i += 4) {
      fragment(groups[i], groups[i + 1], groups[i + 2], groups[i + 3]).done();
    }
    memory("scan", "end").done();
    return this;
  }

  /** The newest fragment with a word in its name, as the last commit has it. */
  String path(String part) {
    return repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
        .lines()
        .filter(path -> path.contains(part))
        .reduce((a, b) -> b)
        .orElseThrow();
  }

  /** The identity of a line. */
  String identity(String line) {
    return memory("lines", "--porcelain")
        .done()
        .lines()
        .filter(row -> row.startsWith(line + "\t"))
        .map(row -> row.split("\t", -1)[1])
        .findFirst()
        .orElseThrow();
  }

  String read(String path) {
    return desk.read(path);
  }

  String git(String... arguments) {
    return repo.git(arguments);
  }

  TestRepo repo() {
    return repo;
  }
}
