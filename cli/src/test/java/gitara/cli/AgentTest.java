package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.Json;
import gitara.testkit.TestRepo;
import gitara.text.TextException;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What hooks of agent hosts call. The objects follow the hosts' documentation: Claude Code's hooks
 * reference and Codex's schemas of August 2026, Gemini CLI's and Copilot CLI's references and
 * Cursor's hooks page of September 2026.
 */
final class AgentTest {
  private static final String DAY = "2026-11-18";

  @TempDir Path temporary;
  private TestRepo repo;
  private Path top;
  private Path from;
  private Instant now = Instant.parse(DAY + "T10:33:00Z");
  private final Map<String, String> variables = new HashMap<>();

  private record Ran(int code, String out, String err) {}

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    repo.isolate(variables);
    top = repo.dir();
    from = top;
    assertEquals(0, run("", "init", "--no-hooks").code);
  }

  private Ran run(String input, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            List.of(words),
            new Environment(variables, from, Clock.fixed(now, ZoneOffset.UTC)),
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            new Console(out, err, null));
    return new Ran(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** What the hook prints; single quotes in the object stand for double ones. */
  private String agent(String host, String event, String object) {
    Ran ran = run(object.replace('\'', '"'), "agent", host, event);
    assertEquals(0, ran.code);
    assertEquals("", ran.err);
    return ran.out;
  }

  private ObjectNode reply(String host, String event, String object) {
    String out = agent(host, event, object);
    assertEquals(out.length() - 1, out.indexOf('\n'), out);
    try {
      return (ObjectNode) JsonNode.parseStrictly("reply", out);
    } catch (TextException e) {
      throw new AssertionError(out, e);
    }
  }

  private List<String> log() {
    try {
      Path file = top.resolve("var/events/" + DAY + ".jsonl");
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void spool(String name, String object) throws IOException {
    Path folder = Files.createDirectories(top.resolve(".git/ara/spool"));
    Path file = folder.resolve(name);
    Files.writeString(file, object.replace('\'', '"'));
    Files.setLastModifiedTime(file, FileTime.from(now));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "claude-code|UserPromptSubmit|{'session_id':'s','transcript_path':'/t','cwd':'','hook_event_name':'UserPromptSubmit','prompt':'Hi'}|claude-code",
        "codex|UserPromptSubmit|{'session_id':'s','turn_id':'1','model':'m','hook_event_name':'UserPromptSubmit','prompt':'Hi'}|codex",
        "claude-code|UserPromptSubmit|{'session_id':'s','turn_id':'1','model':'m','hook_event_name':'UserPromptSubmit','prompt':'Hi'}|codex",
        "cursor|beforeSubmitPrompt|{'conversation_id':'s','generation_id':'g','cursor_version':'2.0.77','hook_event_name':'beforeSubmitPrompt','prompt':'Hi'}|cursor",
        "claude-code|UserPromptSubmit|{'session_id':'s','cursor_version':'2.0.77','hook_event_name':'UserPromptSubmit','prompt':'Hi'}|cursor",
        "gemini-cli|BeforeAgent|{'session_id':'s','timestamp':'2026-11-18T10:33:00Z','hook_event_name':'BeforeAgent','prompt':'Hi'}|gemini-cli",
        "copilot-cli|userPromptSubmitted|{'sessionId':'s','timestamp':1704614400000,'prompt':'Hi'}|copilot-cli",
        "claude-code|UserPromptSubmit|{'session_id':'s','timestamp':'2026-11-18T10:33:00Z','hook_event_name':'UserPromptSubmit','prompt':'Hi'}|copilot-cli",
        "opencode|UserPromptSubmit|{'session_id':'s','hook_event_name':'UserPromptSubmit','prompt':'Hi'}|opencode",
      })
  void a_message_is_logged_under_the_host_that_sent_it(
      String called, String event, String object, String host) {
    assertEquals("", agent(called, event, object));
    assertEquals(1, log().size());
    String line = log().getFirst();
    assertTrue(line.startsWith("{\"source\":{\"kind\":\"user\",\"name\":\"" + host + "\"}"), line);
    assertTrue(line.contains("\"session_key\":\"s\",\"payload\":{\"text\":\"Hi\"}}"), line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "claude-code|SessionStart|{'session_id':'s','hook_event_name':'SessionStart','source':'startup'}",
        "claude-code|SessionStart|{'session_id':'s','hook_event_name':'SessionStart','source':'compact'}",
        "codex|SessionStart|{'session_id':'s','hook_event_name':'SessionStart','source':'resume','model':'m'}",
        "gemini-cli|SessionStart|{'session_id':'s','hook_event_name':'SessionStart','timestamp':'t','source':'clear'}",
        "cursor|sessionStart|{'conversation_id':'s','hook_event_name':'sessionStart','cursor_version':'2'}",
        "copilot-cli|sessionStart|{'sessionId':'s','timestamp':1,'source':'new'}",
      })
  void a_conversation_starts_with_the_rules_and_the_brief(
      String host, String event, String object) {
    ObjectNode reply = reply(host, event, object);
    assertEquals(1, reply.members().size());
    String text =
        switch (host) {
          case "cursor" -> Json.text(reply, "additional_context");
          case "copilot-cli" -> Json.text(reply, "additionalContext");
          default -> {
            ObjectNode inner = Json.object(reply, "hookSpecificOutput");
            assertEquals(event, inner.text("hookEventName"));
            assertEquals(2, inner.members().size());
            yield Json.text(inner, "additionalContext");
          }
        };
    assertTrue(text.startsWith("How to keep this research record"), text);
    assertTrue(text.contains("Research record in ara/"), text);
    assertTrue(text.length() <= 4 * 2_000, text.length() + " characters");
  }

  @Test
  void an_event_of_two_hooks_counts_once_and_a_later_one_is_another() {
    String native_ =
        "{'conversation_id':'s','generation_id':'g','cursor_version':'2','hook_event_name':'beforeSubmitPrompt','prompt':'Go"
            + " on'}";
    String claudes =
        "{'conversation_id':'s','session_id':'s','generation_id':'g','cursor_version':'2','hook_event_name':'UserPromptSubmit','prompt':'Go"
            + " on'}";
    agent("cursor", "beforeSubmitPrompt", native_);
    agent("claude-code", "UserPromptSubmit", claudes);
    assertEquals(1, log().size());
    now = now.plusSeconds(6);
    agent("cursor", "beforeSubmitPrompt", native_);
    assertEquals(2, log().size());
    agent("cursor", "beforeSubmitPrompt", native_.replace("Go on", "Stop"));
    assertEquals(3, log().size());
  }

  @Test
  void damaged_files_of_ours_do_not_end_the_capture() throws IOException {
    prompt("a");
    byte[] damaged = {(byte) 0xff, 0, '\n', 'x', ' ', 'y', (byte) 0xc3};
    Files.write(top.resolve(".git/ara/seen"), damaged);
    try (var files = Files.list(top.resolve(".git/ara/turns"))) {
      for (Path file : files.toList()) {
        Files.write(file, damaged);
      }
    }
    now = now.plusSeconds(10);
    assertEquals("", stop(""));
    prompt("b");
    assertEquals(3, log().size());
  }

  @Test
  void a_second_hook_of_one_start_prints_nothing() {
    String object = "{'session_id':'s','hook_event_name':'SessionStart','source':'startup'}";
    assertFalse(agent("claude-code", "SessionStart", object).isEmpty());
    assertEquals("", agent("claude-code", "SessionStart", object));
  }

  @Test
  void events_of_tools_that_wait_are_cleaned_and_logged_before_the_next_message()
      throws IOException {
    spool(
        "12.0.claude-code.PostToolUse",
        "{'session_id':'s','hook_event_name':'PostToolUse','tool_name':'Bash','tool_use_id':'1',"
            + "'tool_input':{'command':'export PASSWORD=hunter2hunter2'}}");
    spool(
        "13.0.claude-code.PostToolUse",
        "{'session_id':'s','hook_event_name':'PostToolUse','tool_name':'Bash','tool_use_id':'1',"
            + "'tool_input':{'command':'export PASSWORD=hunter2hunter2'}}");
    spool("14.0.copilot-cli.postToolUse", "{'sessionId':'s','toolName':'bash','toolArgs':'{}'}");
    spool("15.0.claude-code.PostToolUse", "{'session_id':'s");
    spool(".16.0.claude-code.PostToolUse", "{'being':'written");
    now = now.plusSeconds(1);
    agent("claude-code", "Stop", "{'session_id':'s','hook_event_name':'Stop'}");
    assertEquals(3, log().size(), log().toString());
    String all = String.join("\n", log());
    assertFalse(all.contains("hunter2"), all);
    assertTrue(log().get(0).contains("agent.tool_result"), all);
    assertTrue(log().get(2).contains("agent.result"), all);
    try (var files = Files.list(top.resolve(".git/ara/spool"))) {
      assertEquals(
          List.of(".16.0.claude-code.PostToolUse"),
          files.map(file -> file.getFileName().toString()).toList());
    }
  }

  @Test
  void the_repository_is_the_one_the_agent_works_in() throws IOException {
    Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
    variables.put("GIT_CEILING_DIRECTORIES", temporary.toString());
    from = elsewhere;
    Path deep = Files.createDirectories(top.resolve("src/deep"));
    agent(
        "claude-code",
        "UserPromptSubmit",
        "{'session_id':'s','cwd':'"
            + deep
            + "','hook_event_name':'UserPromptSubmit','prompt':'a'}");
    agent(
        "cursor",
        "beforeSubmitPrompt",
        "{'conversation_id':'s','workspace_roots':['"
            + top
            + "'],'hook_event_name':'beforeSubmitPrompt','prompt':'b'}");
    variables.put("CLAUDE_PROJECT_DIR", top.toString());
    agent(
        "claude-code",
        "UserPromptSubmit",
        "{'session_id':'s','cwd':'/gone','hook_event_name':'UserPromptSubmit','prompt':'c'}");
    assertEquals(3, log().size());
  }

  @Test
  void a_repository_without_a_record_is_left_alone() throws IOException {
    TestRepo other = TestRepo.init(Files.createDirectory(temporary.resolve("other")));
    from = other.dir();
    String out =
        agent("claude-code", "SessionStart", "{'session_id':'s','hook_event_name':'SessionStart'}");
    assertEquals("", out);
    assertFalse(Files.exists(other.dir().resolve("var")));
    assertFalse(Files.exists(other.dir().resolve(".git/ara")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "not json", "[]", "{}", "{\"hook_event_name\":\"Stop\"", "\u0000"})
  void nothing_that_a_host_sends_stops_it(String input) {
    Ran ran = run(input, "agent", "claude-code", "Stop");
    assertEquals(0, ran.code);
    assertEquals("", ran.out);
  }

  @Test
  void a_broken_record_is_reported_and_stops_nobody() throws IOException {
    repo.write("ara/trace/exploration_tree.yaml", "tree: [\n");
    repo.commit("broken");
    String out =
        agent("claude-code", "SessionStart", "{'session_id':'s','hook_event_name':'SessionStart'}");
    assertTrue(out.contains("additionalContext"), out);
    agent(
        "claude-code",
        "UserPromptSubmit",
        "{'session_id':'s','hook_event_name':'UserPromptSubmit','prompt':'a'}");
    repo.write("model.py", "x = 1\n");
    assertFalse(
        agent("claude-code", "Stop", "{'session_id':'s','hook_event_name':'Stop'}").isEmpty());
  }

  private void prompt(String text) {
    agent(
        "claude-code",
        "UserPromptSubmit",
        "{'session_id':'s','hook_event_name':'UserPromptSubmit','prompt':'" + text + "'}");
  }

  /** Changes a file in the turn. */
  private void change(String text) {
    repo.write("model.py", text);
    try {
      Files.setLastModifiedTime(top.resolve("model.py"), FileTime.from(now));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private String stop(String more) {
    now = now.plusSeconds(10);
    return agent("claude-code", "Stop", "{'session_id':'s','hook_event_name':'Stop'" + more + "}");
  }

  @Test
  void a_turn_that_changed_files_and_recorded_nothing_is_reminded_of_once() {
    prompt("a");
    assertEquals("", stop(""), "nothing changed");
    prompt("b");
    change("x = 1\n");
    assertEquals("", stop(",'stop_hook_active':true"));
    String out = stop("");
    assertTrue(
        out.contains("\"additionalContext\":\"This turn changed model.py, and nothing"), out);
    assertFalse(out.contains("decision"), out);
    prompt("c");
    change("x = 2\n");
    assertEquals("", stop(""), "a second time");
  }

  @Test
  void a_turn_that_was_recorded_is_not_reminded_of() {
    prompt("a");
    change("x = 1\n");
    assertEquals(0, run("", "observe", "Loss is flat", "--context", "run 3").code);
    assertEquals("", stop(""));
    prompt("b");
    repo.write("ara/trace/exploration_tree.yaml", "tree: []\n# by hand\n");
    change("x = 2\n");
    assertEquals("", stop(""));
  }

  @Test
  void code_that_the_turn_has_committed_counts_as_changed() {
    prompt("a");
    repo.write("model.py", "x = 1\n").commit("model");
    assertTrue(stop("").contains("model.py"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "claude-code|Stop|decision|block",
        "codex|Stop|decision|block",
        "gemini-cli|AfterAgent|decision|deny",
        "copilot-cli|agentStop|decision|block",
        "cursor|stop|followup_message|",
      })
  void with_ara_remind_block_the_agent_goes_on_once_a_turn(
      String host, String event, String key, String value) {
    repo.git("config", "ara.remind", "block");
    for (int turn = 0; turn < 2; turn++) {
      agent(
          host,
          "UserPromptSubmit",
          "{'session_id':'s','hook_event_name':'UserPromptSubmit','prompt':'p" + turn + "'}");
      change("x = " + turn + "\n");
      now = now.plusSeconds(10);
      String object = "{'session_id':'s','hook_event_name':'" + event + "'}";
      ObjectNode reply = reply(host, event, object);
      assertTrue(value == null || value.equals(reply.text(key)), reply.toString());
      assertTrue(Json.text(reply, value == null ? key : "reason").contains("nothing was recorded"));
      now = now.plusSeconds(10);
      assertEquals("", agent(host, event, object));
    }
    repo.git("config", "ara.remind", "off");
    prompt("c");
    change("x = 3\n");
    assertEquals("", stop(""));
  }
}
