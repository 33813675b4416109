package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import gitara.text.TerminalEscaper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records, messages and command lines changed at random: every run ends with a documented exit
 * code, without a stack trace and without a character that steers a terminal. {@code
 * -Dara.fuzz=100000} sets how many runs there are, {@code -Dara.seed=7} which.
 */
class FuzzTest {
  private static final int RUNS = Integer.getInteger("ara.fuzz", 240);
  private static final long SEED = Long.getLong("ara.seed", 20261119L);

  /** Commits in one repository, so that it does not grow for ever. */
  private static final int STAGE = 60;

  private static final Set<Integer> CODES =
      Set.of(ExitCode.OK, ExitCode.FINDINGS, ExitCode.REFUSED, ExitCode.FAULT, ExitCode.USAGE);

  private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at \\S+\\(.*\\)$|Exception\\b");

  private static final List<String> PIECES =
      List.of(
          "\u001b[31m",
          "\u202e",
          "\u0000",
          "\u0085",
          "\u2028",
          "\ufeff",
          "\t",
          "\r",
          "\n",
          "- ",
          "  - id: O02\n",
          "## C09: x\n",
          "- **Status**: supported\n",
          "&a ",
          "*a",
          "!!binary ",
          "<<: ",
          "<!--",
          "-->",
          "<pre>",
          "[",
          "]",
          "{",
          "}",
          "\"",
          "'",
          "|",
          ">",
          "---\n",
          "...\n",
          "# ",
          "%YAML 1.1\n",
          "? ",
          ": ",
          "\ud83d\ude00",
          "\ud800",
          "99999999999999999999",
          "Ara-Event: C01 add claim\n",
          "\n\nAra-Version: 1\n",
          "O003",
          "ara/",
          "../",
          "\\");

  private static final List<List<String>> VERBS =
      List.of(
          List.of("check", "base..main"),
          List.of("check", "base..main", "--sarif"),
          List.of("verify", "main"),
          List.of("verify", "base..main", "--json"),
          List.of("log", "C01"),
          List.of("log", "O02", "--json"),
          List.of("show", "C01", "--as-of", "main"),
          List.of("status", "--as-of", "main"),
          List.of("diff", "base..main"),
          List.of("blame", "C01"));

  @TempDir Path temporary;
  private final Random random = new Random(SEED);
  private final List<String> faults = new ArrayList<>();
  private long slowest;
  private String slowestRun = "";

  @Test
  void whateverIsReadTheAnswerIsInOrder() throws Exception {
    try (TestRepo repo = TestRepo.init(temporary)) {
      Map<String, String> record = AttackRecord.files(repo);
      Desk desk = Desk.at(repo);
      int done = 0;
      for (int stage = 0; done < RUNS && faults.size() < 20; stage++) {
        Path folder = Files.createDirectory(temporary.resolve("stage" + stage));
        try (AttackStage one = new AttackStage(folder, desk, record)) {
          one.mark("base");
          Files.writeString(one.gitDir().resolve("refs/heads/base"), one.at().name() + "\n");
          for (int i = 0; i < STAGE && done < RUNS; i++) {
            done += play(one);
          }
        }
        delete(folder);
      }
      System.out.println(
          "fuzz: " + done + " runs, seed " + SEED + ", slowest " + slowest + " ms: " + slowestRun);
    }
    assertEquals("", String.join("\n", faults));
  }

  private int play(AttackStage stage) {
    stage.back("base");
    List<String> paths = new ArrayList<>(stage.files().keySet());
    String path = paths.get(random.nextInt(paths.size()));
    for (int i = random.nextInt(4); i >= 0; i--) {
      stage.write(path, changed(stage.read(path)));
    }
    String message = random.nextInt(3) == 0 ? changed("x\n\nAra-Version: 1\n") : "x";
    stage.commit(message);
    List<String> verb = VERBS.get(random.nextInt(VERBS.size()));
    List<String> words = new ArrayList<>(verb);
    if (random.nextInt(5) == 0) {
      words.set(words.size() - 1, changed(words.getLast()));
    }
    run(stage, path, words);
    long start = System.nanoTime();
    judge(stage.push("main").pushed(), "push of " + path, start);
    stage.serverRef("refs/heads/main", stage.at("base"));
    return 2;
  }

  private void run(AttackStage stage, String path, List<String> words) {
    long start = System.nanoTime();
    judge(stage.desk().ara(words.toArray(String[]::new)), words + " on " + path, start);
  }

  private void judge(Desk.Outcome outcome, String what, long start) {
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    if (millis > slowest) {
      slowest = millis;
      slowestRun = what;
    }
    String all = outcome.out() + outcome.err();
    boolean isSound =
        CODES.contains(outcome.code())
            && !TRACE.matcher(all).find()
            && TerminalEscaper.block(all).equals(all);
    if (!isSound) {
      faults.add(what + ": exit " + outcome.code() + "\n" + TerminalEscaper.block(all));
    }
  }

  private String changed(String text) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + random.nextInt(12));
    String piece = PIECES.get(random.nextInt(PIECES.size()));
    return switch (random.nextInt(5)) {
      case 0 -> text.substring(0, at) + text.substring(end);
      case 1 -> text.substring(0, at) + piece + text.substring(end);
      case 2 -> text.substring(0, at) + text.substring(at, end).repeat(3) + text.substring(end);
      case 3 -> text.substring(0, at) + (char) random.nextInt(0x3000) + text.substring(at);
      default -> text.substring(0, at) + piece + text.substring(at);
    };
  }

  private static void delete(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path file : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
