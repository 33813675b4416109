package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.TestRepo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What agents' hosts tell, as it comes into the log of events. */
final class CaptureTest {
  private static final String DAY = "2026-11-18";

  @TempDir Path temporary;
  private Path top;
  private final Map<String, String> variables = new HashMap<>();

  /** How a run ended. */
  private record Ran(int code, String out, String err) {}

  @BeforeEach
  void begin() {
    TestRepo repo = TestRepo.init(temporary);
    repo.isolate(variables);
    top = repo.dir();
  }

  private Ran run(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Clock clock = Clock.fixed(Instant.parse(DAY + "T10:33:00Z"), ZoneOffset.UTC);
    int code =
        Main.run(
            List.of(arguments),
            new Environment(variables, top, clock),
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            new Console(out, err, null));
    return new Ran(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  private String capture(String input, String... arguments) {
    List<String> all = new ArrayList<>(List.of("capture"));
    all.addAll(List.of(arguments));
    Ran ran = run(input, all.toArray(String[]::new));
    assertEquals("", ran.err);
    assertEquals("", ran.out);
    assertEquals(0, ran.code);
    return log();
  }

  private String log() {
    try {
      return Files.readString(top.resolve("var/events/" + DAY + ".jsonl"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"session_id\":\"s1\",\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":\"Hi\"}"
            + "|claude-code|user|channel.message|s1",
        "{\"session_id\":\"s1\",\"hook_event_name\":\"PostToolUse\",\"tool_name\":\"Bash\"}"
            + "|claude-code|agent|agent.tool_result|s1",
        "{\"session_id\":\"s1\",\"hook_event_name\":\"SessionStart\",\"source\":\"startup\"}"
            + "|claude-code|system|session.start|s1",
        "{\"session_id\":\"s1\",\"hook_event_name\":\"Notification\",\"message\":\"x\"}"
            + "|claude-code|system|host.Notification|s1",
        "{\"conversation_id\":\"c1\",\"hook_event_name\":\"beforeSubmitPrompt\",\"prompt\":\"Hi\"}"
            + "|cursor|user|channel.message|c1",
        "{\"conversation_id\":\"c1\",\"hook_event_name\":\"afterShellExecution\",\"output\":\"x\"}"
            + "|cursor|agent|agent.tool_result|c1",
        "{\"session_id\":\"g1\",\"hook_event_name\":\"BeforeAgent\",\"prompt\":\"Hi\"}"
            + "|gemini-cli|user|channel.message|g1",
        "{\"type\":\"agent-turn-complete\",\"thread-id\":\"t1\",\"last-assistant-message\":\"x\"}"
            + "|codex|agent|agent.result|t1",
      })
  void each_host_is_understood(
      String event, String host, String kind, String type, String session) {
    String line = capture(event);
    assertTrue(
        line.startsWith("{\"source\":{\"kind\":\"" + kind + "\",\"name\":\"" + host + "\"}"), line);
    assertTrue(line.contains("\"type\":\"" + type + "\",\"session_key\":\"" + session), line);
    assertTrue(line.contains("\"ts\":\"" + DAY + "T10:33:00Z\""), line);
    assertEquals(line.length() - 1, line.indexOf('\n'));
  }

  @Test
  void what_codex_tells_at_the_end_of_a_turn_holds_what_the_user_wrote() {
    String event =
        "{\"type\":\"agent-turn-complete\",\"thread-id\":\"t\",\"input-messages\":[\"Rename it\","
            + " \"and \\\"test\\\"\"],\"last-assistant-message\":\"Done\"}";
    assertEquals(0, run("", "capture", "--host", "codex", event).code);
    String[] lines = log().split("\n", -1);
    assertEquals(4, lines.length);
    assertTrue(lines[0].contains("\"payload\":{\"text\":\"Rename it\"}"), lines[0]);
    assertTrue(lines[1].contains("\"payload\":{\"text\":\"and \\\"test\\\"\"}"), lines[1]);
    assertTrue(lines[2].contains("\"type\":\"agent.result\""), lines[2]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "key sk-ant-REDACT0123456789abcdefghij",
        "use ghp_REDACT0123456789abcdefghijklmnop now",
        "AWS AKIAREDACT0123456789",
        "Authorization: Bearer REDACT.0123456789",
        "curl -H 'authorization: Basic UkVEQUNUREDACT=='",
        "psql postgres://mara:REDACT99@db.example.org/x",
        "PASSWORD=REDACT99 ./run",
        "export OPENAI_API_KEY='REDACT-0123456789'",
        "login --token REDACT99",
        "-----BEGIN OPENSSH PRIVATE KEY-----\\nREDACT-a-b\\n-----END OPENSSH PRIVATE KEY-----",
        "jwt eyJREDACT0123.eyJREDACT0123.REDACT",
      })
  void secrets_are_taken_out_wherever_they_are_said(String text) {
    capture("{\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":\"" + text + " before\"}");
    capture(
        "{\"hook_event_name\":\"PostToolUse\",\"tool_input\":{\"command\":[\""
            + text
            + "\"]},\"tool_response\":{\"stdout\":\"x\\n"
            + text
            + "\"}}");
    assertFalse(log().contains("REDACT") && !log().contains("[redacted]"), log());
    assertFalse(log().contains("REDACT"), log());
    assertTrue(log().contains(" before\""), log());
  }

  @Test
  void what_stands_under_a_telling_name_or_comes_from_a_telling_file_is_taken_out() {
    String log =
        capture(
            "{\"hook_event_name\":\"PreToolUse\",\"tool_input\":{\"db_password\": \"a\","
                + "\"max_tokens\": 4096, \"secret\": [\"b1\", \"b2\"], \"n\": [1, null]}}");
    assertTrue(
        log.contains(
            "{\"db_password\":\"[redacted]\",\"max_tokens\":4096,"
                + "\"secret\":[\"[redacted]\",\"[redacted]\"],\"n\":[1,null]}"),
        log);
    for (String file : List.of("/home/m/.env", ".env.local", "C:\\\\k\\\\id_rsa", "x/server.pem")) {
      log =
          capture(
              "{\"hook_event_name\":\"PostToolUse\",\"tool_response\":{\"content\":\"KEY abc\"},"
                  + "\"tool_input\":{\"file_path\":\""
                  + file
                  + "\"}}");
      assertFalse(log.contains("KEY abc"), log);
    }
  }

  @Test
  void long_texts_are_cut_and_none_of_them_takes_for_ever() {
    String log =
        capture(
            "{\"hook_event_name\":\"PostToolUse\",\"tool_response\":\""
                + "x".repeat(20_000)
                + "\"}");
    assertTrue(log.contains("xxx [11808 more characters]\""), "cut");
    for (String part :
        List.of("-----BEGIN PRIVATE KEY-----" + "-a".repeat(40_000), "a://b:", "token ")) {
      capture(
          "{\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":\""
              + part.repeat(70_000 / part.length() + 1)
              + "\"}");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "not json",
        "[]",
        "{}",
        "{\"hook_event_name\":7}",
        "{\"hook_event_name\":\"Stop\"",
        "{\"hook_event_name\":\"Stop\"} {}",
        "\u0000",
      })
  void bad_input_is_told_and_holds_nobody_up(String input) {
    Ran ran = run(input, "capture");
    assertEquals(0, ran.code);
    assertTrue(
        ran.err.startsWith("git-ara: not captured: the event is not a JSON object"), ran.err);
    assertEquals(ExitCode.REFUSED, run(input, "capture", "--strict").code);
    assertFalse(Files.exists(top.resolve("var")));
  }

  @Test
  void outside_of_a_repository_it_does_nothing() throws IOException {
    top = Files.createDirectory(temporary.resolve("elsewhere"));
    variables.put("GIT_CEILING_DIRECTORIES", temporary.toString());
    Ran ran = run("{\"hook_event_name\":\"Stop\"}", "capture");
    assertEquals(0, ran.code);
    assertTrue(ran.err.contains("not captured"), ran.err);
  }

  @Test
  void it_writes_through_no_link_and_into_nothing_that_git_keeps() throws IOException {
    Path target = Files.createDirectory(temporary.resolve("target"));
    Files.createSymbolicLink(top.resolve("var"), target);
    Ran ran = run("{\"hook_event_name\":\"Stop\"}", "capture");
    assertTrue(ran.err.contains("is a symbolic link"), ran.err);
    try (var files = Files.list(target)) {
      assertEquals(0, files.count());
    }
    Files.delete(top.resolve("var"));
    capture("{\"hook_event_name\":\"Stop\"}");
    assertEquals("*\n", Files.readString(top.resolve("var/events/.gitignore")));
  }

  @Test
  void lines_of_many_writers_do_not_mix_and_each_has_an_id_of_its_own() throws Exception {
    int writers = 8;
    int each = 25;
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      String text = String.valueOf((char) ('a' + i)).repeat(5000);
      Thread thread =
          new Thread(
              () -> {
                for (int n = 0; n < each; n++) {
                  run(
                      "{\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":\"" + text + "\"}",
                      "capture");
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Set<String> ids = new HashSet<>();
    String[] lines = log().split("\n", -1);
    for (int i = 0; i < lines.length - 1; i++) {
      String line = lines[i];
      assertTrue(line.startsWith("{\"source\"") && line.endsWith("\"}}"), line);
      char c = line.charAt(line.length() - 4);
      assertTrue(line.endsWith("\"text\":\"" + String.valueOf(c).repeat(5000) + "\"}}"), line);
      ids.add(line.substring(line.indexOf("\"id\""), line.indexOf("\"ts\"")));
    }
    assertEquals(writers * each, lines.length - 1);
    assertEquals(writers * each, ids.size());
  }

  @Test
  void a_scan_of_the_memory_reads_it() throws IOException {
    Files.createDirectories(top.resolve("memory"));
    Files.writeString(top.resolve("memory/CLAUDE.md"), "- When x, do y\n");
    capture("{\"session_id\":\"s\",\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":\"Use z\"}");
    capture("{\"session_id\":\"s\",\"hook_event_name\":\"SessionEnd\",\"reason\":\"other\"}");
    Ran ran = run("", "memory", "scan", "begin", "--json");
    assertEquals(0, ran.code, ran.err);
    assertTrue(ran.out.contains("Use z"), ran.out);
    assertFalse(ran.out.contains("session.end"), ran.out);
  }

  @Test
  void an_agents_quote_must_be_in_what_the_user_wrote_to_it() {
    assertEquals(0, run("", "init", "--no-hooks").code);
    variables.put("ARA_ACTOR", "claude-code");
    variables.put("ARA_SESSION", "s1");
    assertEquals(0, run("", "observe", "The loss plateaus", "--context", "run 3").code);
    capture(
        "{\"session_id\":\"s1\",\"hook_event_name\":\"UserPromptSubmit\","
            + "\"prompt\":\"Yes, the plateau is real.\"}");
    String[] promote = {
      "crystallize",
      "O01",
      "--signal",
      "verbal-affirmation",
      "--target",
      "claim",
      "--title",
      "Loss plateaus",
      "--falsification",
      "a run that goes on falling",
      "--quote",
      "I confirm the plateau"
    };
    Ran ran = run("", promote);
    assertEquals(ExitCode.REFUSED, ran.code, ran.out);
    assertTrue(ran.err.contains("quote the researcher word for word"), ran.err);
    promote[promote.length - 1] = "Yes, the plateau is real";
    ran = run("", promote);
    assertEquals(0, ran.code, ran.err);
  }

  @Test
  void a_session_tells_its_name_to_the_commands_of_its_agent() throws IOException {
    Path file = temporary.resolve("env");
    variables.put("CLAUDE_ENV_FILE", file.toString());
    capture("{\"session_id\":\"ab-12\",\"hook_event_name\":\"SessionStart\"}");
    assertEquals("export ARA_SESSION=ab-12\n", Files.readString(file));
    capture("{\"session_id\":\"$(rm x)\",\"hook_event_name\":\"SessionStart\"}");
    assertEquals("export ARA_SESSION=ab-12\n", Files.readString(file));
  }
}
