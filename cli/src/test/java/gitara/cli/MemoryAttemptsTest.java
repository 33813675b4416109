package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random attempts at an edit of the memory that nothing licenses. None passes the hook, the check
 * of a range, history or a server. {@code -Dara.attempts=200} makes as many.
 */
class MemoryAttemptsTest {
  private static final int ATTEMPTS = Integer.getInteger("ara.attempts", 16);
  private static final long SEED = Long.getLong("ara.seed", 18);
  private static final String GONE = MemoryGates.GONE;
  private static final List<String> WORDS =
      List.of(
          "table", "release", "thread", "never", "always", "twice", "skip", "ask", "night", "10");

  /** A commit that must not pass: files (GONE for a removed one), message, second parent. */
  private record Attempt(String name, Map<String, String> files, String message, String merged) {}

  @TempDir Path temporary;
  private TestRepo repo;
  private TestRepo hub;
  private MemoryDesk desk;
  private Random random = new Random(SEED);
  private String board = "";
  private final List<String> ids = new ArrayList<>();

  @BeforeEach
  void aBoardWithEveryVerdict() {
    repo = TestRepo.init(temporary);
    hub = TestRepo.initBare(temporary);
    desk = MemoryDesk.begun(repo);
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.commit("the second edition");
    for (int i = 1; i <= 8; i++) {
      desk.message("m" + i, "2026-11-17T08:0" + i + ":00Z", "text " + i);
    }
    desk.pass(
        "m1",
        "L3",
        "STRENGTHENING",
        "line-helped",
        "m2",
        "L4",
        "WEAKENING",
        "line-failed",
        "m3",
        "L5",
        "WEAKENING",
        "correction",
        "m4",
        "L5",
        "STRENGTHENING",
        "recurrence",
        "m5",
        "none",
        "NEW_SIGNAL",
        "standing-instruction",
        "m6",
        "none",
        "NEW_SIGNAL",
        "preference");
    desk.memoryReading(
            """
            - {line: L3, verdict: STRENGTHENING}
            - {line: L4, verdict: WEAKENING}
            - {line: L5, verdict: NEUTRAL}
            """,
            "crystallize",
            "--judgments",
            "-")
        .done();
    desk.memoryReading(
            "- {add: 'If it rains, take the train.', evidence: ["
                + desk.path("standing-instruction")
                + "]}\n",
            "update",
            "--plan",
            "-")
        .done();
    repo.write("code.txt", "one\n");
    repo.commit("code");
    repo.git("branch", "side", "HEAD~1");
    board = desk.read("memory/CLAUDE.md");
    for (String line : List.of("L3", "L4", "L5", "L6")) {
      ids.add(desk.identity(line));
    }
  }

  @AfterEach
  void end() {
    hub.close();
    repo.close();
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** The board with one line written otherwise; a word of its instruction is another one. */
  private String reworded(int line) {
    List<String> lines = new ArrayList<>(board.lines().toList());
    List<String> words = new ArrayList<>(List.of(lines.get(line).split(" ", -1)));
    int at = words.size() - 1 - random.nextInt(2);
    words.set(
        at, words.get(at).equals(word() + ".") ? "xyz" : "not-" + word() + random.nextInt(99));
    lines.set(line, String.join(" ", words));
    return String.join("\n", lines) + "\n";
  }

  private static String block(String... lines) {
    return "memory: board\n\nAra-Version: 1\nAra-Op: memory.update\n"
        + String.join("\n", lines)
        + "\n";
  }

  private Attempt edit(String name, String text, String message) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("memory/CLAUDE.md", text);
    return new Attempt(name, files, message, "");
  }

  private String to(String text, int line) {
    String words = text.lines().toList().get(line).replaceFirst("^- ", "");
    return "l1:" + gitara.text.Sha256.hex(words, 12);
  }

  private String rewrite(String text, int line, String rest) {
    return "Ara-Line: " + ids.get(line - 2) + " rewrite to=" + to(text, line) + " " + rest;
  }

  private Attempt attempt(int kind) {
    String up = desk.path("line-helped");
    String down = desk.path("line-failed");
    String against = desk.path("-correction-");
    String used = desk.path("standing-instruction");
    String single = desk.path("preference");
    String other = any(List.of(up, used, single, "memory/fragments/2026-11-17/none.md"));
    // For the weakened line, the hook finds the licence of an edit without one.
    int line = kind == 0 ? any(List.of(2, 4, 5)) : 2 + random.nextInt(4);
    String text = reworded(line);
    String added =
        board + "- When " + word() + " is asked for, " + word() + " " + random.nextInt(999) + ".\n";
    String add = "Ara-Line: " + to(added, 6) + " add evidence=";
    String without = board.replace(board.lines().toList().get(line) + "\n", "");
    String kinds = any(List.of("syntax", "pointer"));
    return switch (kind) {
      case 0 -> edit("no trailer", any(List.of(text, added, without)), "an edit\n");
      case 1 -> {
        String verdict = line == 3 ? any(List.of("NEUTRAL", "STRENGTHENING")) : "WEAKENING";
        yield edit(
            "another verdict",
            text,
            block(rewrite(text, line, "verdict=" + verdict + " kind=content evidence=" + other)));
      }
      case 2 -> {
        String weak = reworded(3);
        yield edit(
            "foreign evidence",
            weak,
            block(rewrite(weak, 3, "verdict=WEAKENING kind=content evidence=" + other)));
      }
      case 3 -> {
        String weak = reworded(3);
        yield edit(
            "a kind that is less",
            weak,
            block(rewrite(weak, 3, "verdict=WEAKENING kind=" + kinds + " evidence=" + down)));
      }
      case 4 -> {
        String strong = reworded(2);
        String how = any(List.of("content", "trigger"));
        yield edit(
            "another instruction",
            strong,
            block(rewrite(strong, 2, "verdict=STRENGTHENING kind=" + how + " evidence=" + up)));
      }
      case 5 -> {
        String neutral = reworded(4);
        String task = any(List.of("", " task=t" + random.nextInt(9)));
        yield edit(
            "a neutral line",
            neutral,
            block(rewrite(neutral, 4, "verdict=NEUTRAL kind=content evidence=" + against + task)));
      }
      case 6 ->
          edit(
              "one event",
              added,
              block(add + any(List.of(single, used, down, single + "," + single))));
      case 7 ->
          edit(
              "an agent as the owner",
              any(List.of(text, added, without)),
              block("Ara-Line: file by=owner reason=\"mine\"", "Ara-Actor: agent " + word()));
      case 8 -> {
        String outside =
            any(
                List.of(
                    "## " + word(),
                    "<!-- " + word() + " -->",
                    "@" + word() + "/x.md",
                    "~~~\n" + word() + "\n~~~"));
        yield edit(
            "text outside",
            board + "\n" + outside + "\n",
            block("Ara-Line: " + ids.getFirst() + " keep"));
      }
      case 9 -> forged(up);
      case 10 ->
          new Attempt("a merge that invents", Map.of("memory/CLAUDE.md", added), "Merge\n", "side");
      case 11 -> {
        Map<String, String> files = new LinkedHashMap<>();
        String weak = reworded(3);
        files.put("memory/CLAUDE.md", weak);
        files.put(
            any(List.of("code.txt", "src/" + word() + ".txt", "memory/topics/x.md")),
            word() + "\n");
        yield new Attempt(
            "code beside",
            files,
            block(rewrite(weak, 3, "verdict=WEAKENING kind=content evidence=" + down)),
            "");
      }
      case 12 -> {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(
            any(
                List.of(
                    "memory/entities/tables.md",
                    "memory/effectiveness/CLAUDE-md-effectiveness.md",
                    up)),
            GONE);
        yield new Attempt("a file that is named", files, "tidy up\n", "");
      }
      case 13 -> {
        String strong =
            board.replace("- When a table is asked for, open [[entity-tables]] first.\n", "");
        yield edit(
            "a strengthened line removed",
            strong,
            block(
                "Ara-Line: "
                    + ids.getFirst()
                    + " remove verdict="
                    + any(List.of("STRENGTHENING", "WEAKENING"))
                    + " evidence="
                    + any(List.of(up, down))));
      }
      case 14 ->
          edit(
              "a false squash",
              added,
              block("Ara-Line: " + ids.getFirst() + " keep") + "\n" + block(add + other));
      default ->
          edit("malformed", text, block("Ara-Line: " + word() + " " + word() + "=" + word()));
    };
  }

  /** A fragment by hand of which something is not so. */
  private Attempt forged(String path) {
    String text = desk.read(path);
    String blob = text.replaceAll("(?s).*claude_md_blob: (\\w+)\n.*", "$1");
    String other =
        "2026-11-17/0901" + (10 + random.nextInt(40)) + "Z-0a0a0a0a-line-helped-0a0a0a0a.md";
    return new Attempt(
        "a forged fragment",
        switch (random.nextInt(5)) {
          case 0 -> Map.of(path, text.replace(blob, "%040x".formatted(random.nextLong(1L << 40))));
          case 1 -> Map.of(path, text.replace("It was asked for.", word()));
          case 2 -> Map.of("memory/fragments/" + other, text);
          case 3 ->
              Map.of(
                  "memory/fragments/" + other,
                  text.replace("source_kind: channel", "source_kind: cadence"));
          default ->
              Map.of(
                  "memory/fragments/" + other,
                  text.replace("activation: activated", "activation: missed"));
        },
        "evidence\n",
        "");
  }

  @Test
  void noneOfThemPassesAGate() throws Exception {
    MemoryGates gates = new MemoryGates(desk, hub);
    for (int i = 0; i < ATTEMPTS; i++) {
      Attempt attempt = attempt(i % 16);
      String what = i + " (" + attempt.name() + ")\n" + attempt.files() + "\n" + attempt.message();
      assertEquals(
          List.of(),
          gates.passed(attempt.files(), attempt.message(), attempt.merged(), MemoryGates.ALL),
          what);
    }
  }
}
