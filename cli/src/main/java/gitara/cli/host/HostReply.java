package gitara.cli.host;

import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a hook may answer, in the words of the host that called it: one object of JSON, or nothing.
 * Codex rejects members that it does not know, and Gemini CLI everything that is not JSON.
 */
final class HostReply {
  private HostReply() {}

  /** Context for a new conversation; null where the host takes none. */
  static @Nullable String context(String host, String event, String text) {
    return switch (host) {
      case "cursor" -> JsonWriter.line(Map.of("additional_context", text));
      case "copilot-cli" -> JsonWriter.line(Map.of("additionalContext", text));
      case "opencode" -> null;
      default -> specific(event, text);
    };
  }

  private static String specific(String event, String text) {
    Map<String, Object> inner = new LinkedHashMap<>();
    inner.put("hookEventName", event);
    inner.put("additionalContext", text);
    return JsonWriter.line(Map.of("hookSpecificOutput", inner));
  }

  /**
   * A reminder at the end of a turn; null where the host has no place for one.
   *
   * @param blocks whether the agent is to continue at once
   */
  static @Nullable String reminder(String host, String event, String text, boolean blocks) {
    return switch (host) {
      // A message of the hook is the only way, and begins one more turn.
      case "cursor" -> JsonWriter.line(Map.of("followup_message", text));
      case "opencode" -> null;
      case "gemini-cli" -> blocks ? decision("deny", text) : message(text);
      case "codex" -> blocks ? decision("block", text) : message(text);
      case "copilot-cli" -> blocks ? decision("block", text) : null;
      default -> blocks ? decision("block", text) : specific(event, text);
    };
  }

  private static String decision(String word, String reason) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("decision", word);
    object.put("reason", reason);
    return JsonWriter.line(object);
  }

  private static String message(String text) {
    return JsonWriter.line(Map.of("systemMessage", text));
  }
}
