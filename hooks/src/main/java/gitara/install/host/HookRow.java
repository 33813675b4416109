package gitara.install.host;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row of the hooks that a host's settings get: an event, and what its handler has besides the
 * command. Codex trusts a hook by its bytes, so that rows do not change from version to version.
 *
 * @param more members of the handler behind its command
 */
record HookRow(String event, Map<String, Object> more) {
  /** The rows of a host whose hooks are in settings of JSON. */
  static List<HookRow> of(AgentHost host) {
    return switch (host) {
      case CLAUDE_CODE ->
          List.of(
              timed("SessionStart", 10),
              timed("UserPromptSubmit", 5),
              async("PostToolUse"),
              async("PostToolUseFailure"),
              timed("Stop", 10),
              async("SubagentStop"),
              timed("SessionEnd", 5));
      case CODEX ->
          List.of(
              timed("SessionStart", 10),
              timed("UserPromptSubmit", 5),
              timed("PostToolUse", 5),
              timed("Stop", 10),
              timed("SubagentStop", 5),
              timed("SessionEnd", 5));
      case GEMINI_CLI ->
          // Its time limits are in milliseconds.
          List.of(
              timed("SessionStart", 10_000),
              timed("BeforeAgent", 10_000),
              timed("AfterTool", 10_000),
              timed("AfterAgent", 10_000),
              timed("SessionEnd", 10_000));
      case CURSOR ->
          List.of(
              timed("sessionStart", 10),
              timed("beforeSubmitPrompt", 5),
              timed("postToolUse", 5),
              timed("afterAgentResponse", 5),
              new HookRow("stop", Map.of("loop_limit", 1)));
      case COPILOT_CLI ->
          List.of(
              limited("sessionStart"),
              limited("userPromptSubmitted"),
              limited("postToolUse"),
              limited("postToolUseFailure"),
              limited("agentStop"),
              limited("subagentStop"),
              limited("sessionEnd"));
      case OPENCODE -> List.of();
    };
  }

  private static HookRow timed(String event, int limit) {
    return new HookRow(event, Map.of("timeout", limit));
  }

  private static HookRow limited(String event) {
    return new HookRow(event, Map.of("timeoutSec", 10));
  }

  private static HookRow async(String event) {
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("timeout", 10);
    more.put("async", true);
    return new HookRow(event, more);
  }

  /** The item that the list of the event gets. */
  Map<String, Object> item(AgentHost host, HookCommand command) {
    Map<String, Object> handler = new LinkedHashMap<>();
    @Nullable String type = host == AgentHost.CURSOR ? null : "command";
    if (host == AgentHost.GEMINI_CLI) {
      handler.put("name", "git-ara");
    }
    if (type != null) {
      handler.put("type", type);
    }
    handler.put(host == AgentHost.COPILOT_CLI ? "bash" : "command", command.of(host, event));
    handler.putAll(more);
    return isNested(host) ? Map.of("hooks", List.of(handler)) : handler;
  }

  /** Whether handlers stand in groups, which may have a matcher. */
  static boolean isNested(AgentHost host) {
    return host == AgentHost.CLAUDE_CODE || host == AgentHost.CODEX || host == AgentHost.GEMINI_CLI;
  }
}
