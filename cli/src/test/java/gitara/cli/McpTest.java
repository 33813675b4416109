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
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
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

/** The server for hosts without a shell: messages in, messages out. */
final class McpTest {
  @TempDir Path temporary;
  private TestRepo repo;
  private final Map<String, String> variables = new HashMap<>();

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    repo.isolate(variables);
    run("", "init", "--no-hooks");
  }

  private String run(String input, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Clock clock = Clock.fixed(Instant.parse("2026-11-18T10:33:00Z"), ZoneOffset.UTC);
    int code =
        Main.run(
            List.of(words),
            new Environment(variables, repo.dir(), clock),
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            new Console(out, out, null));
    assertEquals(0, code, out.toString(UTF_8));
    return out.toString(UTF_8);
  }

  /** The replies to messages, in which single quotes stand for double ones. */
  private List<JsonNode> replies(String... messages) throws TextException {
    String out = run(String.join("\n", messages).replace('\'', '"') + "\n", "mcp");
    List<JsonNode> replies = new java.util.ArrayList<>();
    for (String line : out.lines().toList()) {
      replies.add(JsonNode.parseStrictly("reply", line));
    }
    return replies;
  }

  private ObjectNode call(String name, String arguments) throws TextException {
    ObjectNode reply =
        (ObjectNode)
            replies(
                    "{'jsonrpc':'2.0','id':'a','method':'tools/call','params':{'name':'"
                        + name
                        + "','arguments':"
                        + arguments
                        + "}}")
                .getFirst();
    assertEquals("2.0", reply.text("jsonrpc"));
    assertEquals("a", reply.text("id"));
    return Json.object(reply, "result");
  }

  private static String text(ObjectNode result) {
    ObjectNode content = (ObjectNode) Json.list(result, "content").getFirst();
    assertEquals("text", content.text("type"));
    return Json.text(content, "text");
  }

  private static boolean failed(ObjectNode result) {
    return Json.word(result, "isError").equals("true");
  }

  @Test
  void a_client_begins_and_lists_the_tools() throws TextException {
    List<JsonNode> replies =
        replies(
            "{'jsonrpc':'2.0','id':0,'method':'initialize','params':{'protocolVersion':"
                + "'2025-06-18','capabilities':{},'clientInfo':{'name':'desk','version':'1'}}}",
            "{'jsonrpc':'2.0','method':'notifications/initialized'}",
            "",
            "{'jsonrpc':'2.0','id':1,'method':'ping'}",
            "{'jsonrpc':'2.0','id':2,'method':'tools/list'}");
    assertEquals(3, replies.size());
    ObjectNode begun = Json.object((ObjectNode) replies.get(0), "result");
    assertEquals("2025-06-18", begun.text("protocolVersion"));
    ObjectNode listed = Json.object((ObjectNode) replies.get(2), "result");
    List<JsonNode> tools = Json.list(listed, "tools");
    assertEquals(
        List.of("ara_brief", "ara_turn", "ara_show", "ara_log", "ara_lint"),
        tools.stream().map(tool -> Json.text((ObjectNode) tool, "name")).toList());
    for (JsonNode tool : tools) {
      ObjectNode schema = Json.object((ObjectNode) tool, "inputSchema");
      assertEquals("object", schema.text("type"));
    }
    int size = listed.to() - listed.from();
    assertTrue(size <= 4_000, size + " characters are more than 1,000 tokens");
  }

  @Test
  void an_unknown_version_is_answered_with_our_newest() throws TextException {
    ObjectNode reply =
        (ObjectNode)
            replies(
                    "{'jsonrpc':'2.0','id':0,'method':'initialize',"
                        + "'params':{'protocolVersion':'1999-01-01'}}")
                .getFirst();
    assertEquals("2025-11-25", Json.text(Json.object(reply, "result"), "protocolVersion"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense|-32700",
        "{'jsonrpc':'2.0'|-32700",
        "7|-32600",
        "[]|-32600",
        "{'id':1,'method':'ping'}|-32600",
        "{'jsonrpc':'2.0','id':1}|-32600",
        "{'jsonrpc':'2.0','id':[1],'method':'ping'}|-32600",
        "{'jsonrpc':'2.0','id':1,'method':'resources/list'}|-32601",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call'}|-32602",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'ara_undo'}}|-32602",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'ara_show'}}|-32602",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'ara_lint','arguments':{'x':1}}}|-32602",
      })
  void a_bad_message_has_an_error_of_its_own(String message, String code) throws TextException {
    List<JsonNode> replies = replies(message, "{'jsonrpc':'2.0','id':9,'method':'ping'}");
    assertEquals(2, replies.size());
    ObjectNode error = Json.object((ObjectNode) replies.getFirst(), "error");
    assertEquals(code, Json.word(error, "code"));
    assertFalse(Json.text(error, "message").isEmpty());
  }

  @Test
  void replies_and_notifications_need_no_reply_and_a_batch_has_one() throws TextException {
    List<JsonNode> replies =
        replies(
            "{'jsonrpc':'2.0','id':4,'result':{}}",
            "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{}}",
            "[{'jsonrpc':'2.0','method':'x'}]",
            "[{'jsonrpc':'2.0','id':1,'method':'ping'},{'jsonrpc':'2.0','method':'x'},3]");
    assertEquals(1, replies.size());
    assertEquals(2, ((ArrayNode) replies.getFirst()).items().size());
  }

  @Test
  void a_turn_is_recorded_by_the_client_and_read_again() throws TextException {
    String turn =
        "{\\'events\\':[{\\'kind\\':\\'question\\',\\'as\\':\\'q\\',\\'title\\':\\'Scale?\\',"
            + "\\'description\\':\\'Größe\\'}]}";
    List<JsonNode> replies =
        replies(
            "{'jsonrpc':'2.0','id':0,'method':'initialize','params':{'clientInfo':{'name':'desk'}}}",
            "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'ara_turn',"
                + "'arguments':{'turn':'"
                + turn
                + "'}}}");
    ObjectNode made = Json.object((ObjectNode) replies.get(1), "result");
    assertFalse(failed(made), text(made));
    assertTrue(text(made).contains("N01 (q)"), text(made));
    assertTrue(repo.git("log", "-1", "--format=%B").contains("Ara-Actor: agent desk"));
    assertTrue(text(call("ara_show", "{'id':'N01'}")).contains("Größe"));
    assertTrue(text(call("ara_log", "{'id':'N01'}")).contains("N01"));
    assertTrue(text(call("ara_brief", "{'budget':300}")).contains("Research record"));
    assertFalse(failed(call("ara_lint", "{}")));
  }

  @Test
  void a_refusal_is_a_result_that_says_what_helps() throws TextException {
    ObjectNode refused = call("ara_turn", "{'turn':{'events':[{'kind':'question'}]}}");
    assertTrue(failed(refused));
    assertTrue(text(refused).contains("events[0]"), text(refused));
    assertTrue(failed(call("ara_show", "{'id':'--json'}")));
    assertTrue(failed(call("ara_brief", "{'budget':'none'}")));
    String head = repo.head();
    ObjectNode dry =
        call(
            "ara_turn",
            "{'turn':{'events':[{'kind':'observation','content':'c'}]},'dry_run':true}");
    assertTrue(text(dry).contains("not captured"), text(dry));
    assertEquals(head, repo.head());
  }
}
