package gitara.cli.host;

import gitara.cli.command.ProgramVersion;
import gitara.text.TextException;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.LiteralNode;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonNode.TextNode;
import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A server of the Model Context Protocol with tools only: from one message of JSON-RPC to the reply
 * to it.
 */
final class McpServer {
  private static final List<String> VERSIONS =
      List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int METHOD_NOT_FOUND = -32601;
  private static final int INVALID_PARAMS = -32602;

  private static final String INSTRUCTIONS =
      "The research record of this repository. Begin with ara_brief. Record each turn that decided,"
          + " tried, found or claimed something with ara_turn, before you answer. Quote the"
          + " researcher word for word; never invent a quote or an ID.";

  private final McpTools tools;

  McpServer(McpTools tools) {
    this.tools = tools;
  }

  /** A request that cannot be answered. */
  private static final class Problem extends Exception {
    private static final long serialVersionUID = 1L;
    private final int code;

    Problem(int code, String message) {
      super(message);
      this.code = code;
    }
  }

  /** The reply to a message; null where it needs none. */
  @Nullable String reply(String line) {
    JsonNode message;
    try {
      message = JsonNode.parseStrictly("message", line);
    } catch (TextException e) {
      return error(new JsonWriter.Raw("null"), PARSE_ERROR, e.problems().getFirst().message());
    }
    if (!(message instanceof ArrayNode batch)) {
      return answer(message);
    }
    List<Object> replies = new ArrayList<>();
    for (JsonNode one : batch.items()) {
      String reply = answer(one);
      if (reply != null) {
        replies.add(new JsonWriter.Raw(reply));
      }
    }
    if (batch.items().isEmpty()) {
      return error(new JsonWriter.Raw("null"), INVALID_REQUEST, "an empty batch");
    }
    return replies.isEmpty() ? null : JsonWriter.value(replies);
  }

  private @Nullable String answer(JsonNode message) {
    if (!(message instanceof ObjectNode request)) {
      return error(new JsonWriter.Raw("null"), INVALID_REQUEST, "a message is an object");
    }
    JsonNode id = request.get("id");
    String method = request.text("method");
    boolean isReply = request.get("result") != null || request.get("error") != null;
    boolean isId = id instanceof TextNode || id instanceof LiteralNode;
    if (method == null || !"2.0".equals(request.text("jsonrpc")) || (id != null && !isId)) {
      return isReply
          ? null
          : error(
              isId ? plain(id) : new JsonWriter.Raw("null"),
              INVALID_REQUEST,
              "a request has jsonrpc 2.0 and a method");
    }
    if (id == null) {
      // A notification; nothing here depends on one.
      return null;
    }
    try {
      Map<String, Object> reply = new LinkedHashMap<>();
      reply.put("jsonrpc", "2.0");
      reply.put("id", plain(id));
      reply.put("result", result(method, request.get("params")));
      return JsonWriter.line(reply);
    } catch (Problem problem) {
      return error(plain(id), problem.code, String.valueOf(problem.getMessage()));
    }
  }

  private static Object plain(@Nullable JsonNode id) {
    Object plain = id == null ? null : id.plain();
    return plain == null ? new JsonWriter.Raw("null") : plain;
  }

  private static String error(Object id, int code, String message) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("code", code);
    error.put("message", message);
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("jsonrpc", "2.0");
    reply.put("id", id);
    reply.put("error", error);
    return JsonWriter.line(reply);
  }

  private Map<String, Object> result(String method, @Nullable JsonNode params) throws Problem {
    ObjectNode object =
        params instanceof ObjectNode given ? given : new ObjectNode(0, 0, List.of());
    return switch (method) {
      case "initialize" -> initialized(object);
      case "ping" -> Map.of();
      case "tools/list" -> Map.of("tools", McpTools.list());
      case "tools/call" -> called(object);
      default -> throw new Problem(METHOD_NOT_FOUND, "unknown method " + method);
    };
  }

  private Map<String, Object> initialized(ObjectNode params) {
    String version = params.text("protocolVersion");
    if (params.get("clientInfo") instanceof ObjectNode client && client.text("name") != null) {
      tools.clientIs(String.valueOf(client.text("name")));
    }
    Map<String, Object> server = new LinkedHashMap<>();
    server.put("name", "git-ara");
    server.put("version", ProgramVersion.NUMBER);
    Map<String, Object> result = new LinkedHashMap<>();
    result.put(
        "protocolVersion",
        version != null && VERSIONS.contains(version) ? version : VERSIONS.getFirst());
    result.put("capabilities", Map.of("tools", Map.of()));
    result.put("serverInfo", server);
    result.put("instructions", INSTRUCTIONS);
    return result;
  }

  private Map<String, Object> called(ObjectNode params) throws Problem {
    String name = params.text("name");
    ObjectNode arguments =
        params.get("arguments") instanceof ObjectNode given
            ? given
            : new ObjectNode(0, 0, List.of());
    McpTools.Outcome outcome = tools.call(name == null ? "" : name, arguments);
    if (outcome.problem() != null) {
      throw new Problem(INVALID_PARAMS, outcome.problem());
    }
    Map<String, Object> text = new LinkedHashMap<>();
    text.put("type", "text");
    text.put("text", outcome.text());
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("content", List.of(text));
    result.put("isError", outcome.failed());
    return result;
  }
}
