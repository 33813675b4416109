package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.ScriptedHost.Ran;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ten conversations in five hosts on one record, from the set-up on. */
final class ConversationTest {
  /** Turns of each conversation; a longer play names more. */
  private static final int TURNS = Integer.getInteger("host.turns", 2);

  /** How a conversation differs from the usual one. */
  private enum Odd {
    NONE,
    COMPACTION,
    ELSEWHERE,
    BROKEN
  }

  private record Play(ScriptedHost.Kind host, Odd odd) {}

  private static final List<Play> PLAYS =
      List.of(
          new Play(ScriptedHost.CLAUDE, Odd.NONE),
          new Play(ScriptedHost.CURSOR, Odd.NONE),
          new Play(ScriptedHost.CODEX, Odd.NONE),
          new Play(ScriptedHost.CLAUDE, Odd.COMPACTION),
          new Play(ScriptedHost.GEMINI, Odd.NONE),
          new Play(ScriptedHost.CLAUDE, Odd.BROKEN),
          new Play(ScriptedHost.CURSOR, Odd.NONE),
          new Play(ScriptedHost.COPILOT, Odd.NONE),
          new Play(ScriptedHost.CLAUDE, Odd.ELSEWHERE),
          new Play(ScriptedHost.CODEX, Odd.NONE));

  @TempDir Path temporary;
  private TestRepo repo;
  private Instant now = Instant.parse("2026-11-18T08:00:00Z");
  private int tools;
  private final List<String> prompts = new ArrayList<>();

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    repo.write("src/model.py", "x = 0\n");
    repo.commit("code");
    ScriptedHost researcher = host(ScriptedHost.CLAUDE, "setup", repo.dir());
    assertEquals(0, researcher.command("", "init", "--no-hooks").code());
    Ran ran = researcher.command("", "setup", "claude", "codex", "cursor", "gemini", "copilot");
    assertEquals(0, ran.code(), ran.err());
  }

  private ScriptedHost host(ScriptedHost.Kind kind, String session, Path from) {
    return new ScriptedHost(repo, kind, session, from, now);
  }

  @Test
  void theRecordIsCompleteEachQuoteIsTheResearchersAndNoEventCountsTwice() throws IOException {
    for (int i = 0; i < PLAYS.size(); i++) {
      converse(i, PLAYS.get(i));
    }
    Ran all = host(ScriptedHost.CLAUDE, "end", repo.dir()).command("", "status");
    assertTrue(all.out().contains(PLAYS.size() * TURNS + " "), all.out());
    String claims = Files.readString(repo.dir().resolve("ara/logic/claims.md"));
    for (String prompt : prompts) {
      assertTrue(claims.contains(number(prompt)), prompt);
    }
    Ran lint = host(ScriptedHost.CLAUDE, "end", repo.dir()).command("", "lint");
    assertFalse(lint.out().contains("error"), lint.out());
    events();
  }

  private static String number(String prompt) {
    Matcher matcher = Pattern.compile("run [0-9]+-[0-9]+ ").matcher(prompt);
    assertTrue(matcher.find(), prompt);
    return matcher.group();
  }

  /** One line for each message and each tool, under different ids. */
  private void events() throws IOException {
    Set<String> ids = new HashSet<>();
    int messages = 0;
    int results = 0;
    int lines = 0;
    try (var files = Files.list(repo.dir().resolve("var/events"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".jsonl")).toList()) {
        for (String line : Files.readAllLines(file)) {
          lines++;
          ids.add(line.replaceFirst(".*?\"id\":\"([^\"]*)\".*", "$1"));
          messages += line.contains("\"type\":\"channel.message\"") ? 1 : 0;
          results += line.contains("\"type\":\"agent.tool_result\"") ? 1 : 0;
        }
      }
    }
    assertEquals(prompts.size(), messages);
    assertEquals(tools, results);
    assertEquals(lines, ids.size());
  }

  private void converse(int number, Play play) {
    Path from = play.odd == Odd.ELSEWHERE ? temporary : repo.dir();
    ScriptedHost host = host(play.host, "session-" + number, from);
    List<String> started = host.start("startup");
    assertEquals(1, started.size(), started.toString());
    assertTrue(started.getFirst().contains("Research record in ara/"), started.toString());
    List<String> missed = new ArrayList<>();
    for (int turn = 0; turn < TURNS; turn++) {
      String quote = "Yes, run " + number + "-" + turn + " confirms that the loss is flat.";
      String prompt = "I looked at the curves. " + quote + " Go on with the next one.";
      boolean isBroken = play.odd == Odd.BROKEN && turn == 0;
      if (isBroken) {
        repo.write("ara/trace/exploration_tree.yaml", "tree: [\n").commit("broken by a merge");
      }
      if (play.odd == Odd.COMPACTION && turn == TURNS / 2) {
        assertEquals(1, host.start("compact").size());
      }
      prompts.add(prompt);
      assertEquals(List.of(), host.prompt(prompt));
      host.edit("src/model.py", "x = " + prompts.size() + "\n");
      for (int tool = 0; tool < 2; tool++) {
        assertEquals(List.of(), host.tool("t" + tools++, "python model.py"));
      }
      Ran ran = host.command(turn(number, turn, quote), "turn", "-");
      if (isBroken) {
        assertEquals(2, ran.code(), ran.out());
        missed.add(turn(number, turn, quote));
        assertEquals(1, host.stop("done").size(), "a turn that would be lost is reminded of");
        repo.write("ara/trace/exploration_tree.yaml", "tree: []\n").commit("mended");
      } else {
        assertEquals(0, ran.code(), ran.err());
        assertEquals(List.of(), host.stop("done"));
      }
      Ran invented = host.command(turn(number, turn, "Yes, I agree it holds."), "turn", "-");
      assertEquals(2, invented.code(), invented.out());
    }
    for (String turn : missed) {
      Ran ran = host.command(turn, "turn", "-");
      assertEquals(0, ran.code(), ran.err());
    }
    now = host.now();
  }

  private static String turn(int number, int turn, String quote) {
    String what = "run " + number + "-" + turn + " has a flat loss";
    return """
    events:
      - kind: observation
        as: seen
        type: claim
        content: "%s"
        context: "%s"
        provenance: ai-suggested
      - kind: crystallize
        observation: seen
        signal: verbal-affirmation
        quote: "%s"
        title: "The loss of %s"
        falsification: "a run that goes on falling"
    """
        .formatted(what, what, quote, what);
  }
}
