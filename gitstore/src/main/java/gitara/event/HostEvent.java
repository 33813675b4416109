package gitara.event;

import gitara.text.Sha256;
import gitara.text.json.JsonReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One object that the host of an agent passes to a hook. Hosts have names of their own for the same
 * few moments, and some run hooks that were written for another host, so what an object is is read
 * from its own members first.
 */
public final class HostEvent {
  /** The moment of a conversation that an event is about. */
  public enum Moment {
    START("session.start", "system"),
    PROMPT("channel.message", "user"),
    TOOL_USE("agent.tool_use", "agent"),
    TOOL_RESULT("agent.tool_result", "agent"),
    TOOL_ERROR("agent.error", "agent"),
    /** Text of the agent before the end of its turn. */
    RESPONSE("agent.result", "agent"),
    SUBAGENT_STOP("agent.result", "agent"),
    STOP("agent.result", "agent"),
    END("session.end", "system"),
    /** Any other, which is logged as internal. */
    OTHER("host.", "system");

    private final String type;
    private final String kind;

    Moment(String type, String kind) {
      this.type = type;
      this.kind = kind;
    }

    /** The kind of its source in the log. */
    String kind() {
      return kind;
    }
  }

  private static final List<String> SESSION =
      List.of("session_id", "conversation_id", "sessionId", "sessionID", "thread-id", "thread_id");

  /** Members that distinguish one event from another of the same text. */
  private static final List<String> IDS =
      List.of(
          "tool_use_id",
          "tool_call_id",
          "generation_id",
          "prompt_id",
          "turn_id",
          "turn-id",
          "agent_id");

  /** Members that say what happened. */
  private static final List<String> TEXTS =
      List.of(
          "prompt",
          "prompt_response",
          "last_assistant_message",
          "last-assistant-message",
          "text",
          "source",
          "reason",
          "command",
          "file_path",
          "error");

  /** What a tool was, got and gave; a host that runs hooks of two forms names each twice. */
  private static final List<List<String>> TOOL =
      List.of(
          List.of("tool_name", "toolName"),
          List.of("tool_input", "toolArgs", "edits"),
          List.of("tool_response", "tool_output", "tool_result", "toolResult"));

  private final String host;
  private final String name;
  private final String session;
  private final Map<String, String> texts;
  private final List<String> folders;
  private final boolean isRepeated;
  private final byte[] input;

  private HostEvent(
      String host,
      String name,
      String session,
      Map<String, String> texts,
      List<String> folders,
      boolean isRepeated,
      byte[] input) {
    this.host = host;
    this.name = name;
    this.session = session;
    this.texts = texts;
    this.folders = folders;
    this.isRepeated = isRepeated;
    this.input = input;
  }

  /** The host that sent it, as {@code Ara-Actor} names it. */
  public String host() {
    return host;
  }

  /** The name of the event, in the host's words. */
  public String name() {
    return name;
  }

  /** The session of the host; empty where it names none. */
  public String session() {
    return session;
  }

  /** The folders in which the agent works, the most likely one first. */
  public List<String> folders() {
    return folders;
  }

  /** Whether the agent goes on because an earlier hook asked it to. */
  public boolean isRepeated() {
    return isRepeated;
  }

  /** The object itself. */
  byte[] input() {
    return input;
  }

  /**
   * Reads one object.
   *
   * @param host by which the hook was called; null if it names none
   * @param event by which the hook was called; null if it names none
   * @return null when it is not an object of a host
   */
  public static @Nullable HostEvent read(
      byte[] input, @Nullable String host, @Nullable String event) {
    Map<String, String> texts = new TreeMap<>();
    List<String> roots = new ArrayList<>();
    boolean[] repeated = {false};
    JsonReader json = new JsonReader(input, input.length);
    int start = json.begin();
    int end =
        start < 0
            ? -1
            : json.object(
                start,
                (key, from, to) -> {
                  if (input[from] == '"') {
                    texts.put(key, JsonReader.text(input, from, to));
                  } else if (key.equals("workspace_roots") && input[from] == '[') {
                    json.texts(from, roots);
                  } else if (key.equals("stop_hook_active")) {
                    repeated[0] = input[from] == 't';
                  }
                });
    if (end < 0 || !json.isEnd(end)) {
      return null;
    }
    String own = texts.getOrDefault("hook_event_name", texts.getOrDefault("type", ""));
    String name = own.isEmpty() && event != null ? event : own;
    if (name.isEmpty()) {
      return null;
    }
    String session = "";
    for (String key : SESSION) {
      session = session.isEmpty() ? texts.getOrDefault(key, "") : session;
    }
    List<String> folders = new ArrayList<>();
    if (!texts.getOrDefault("cwd", "").isEmpty()) {
      folders.add(texts.get("cwd"));
    }
    folders.addAll(roots);
    return new HostEvent(
        host(name, own.isEmpty(), texts, host), name, session, texts, folders, repeated[0], input);
  }

  private static String host(
      String name, boolean isUnnamed, Map<String, String> texts, @Nullable String word) {
    if (texts.containsKey("cursor_version") || texts.containsKey("conversation_id")) {
      return "cursor";
    }
    if (texts.containsKey("toolName") || (isUnnamed && word == null)) {
      return "copilot-cli";
    }
    if (name.startsWith("agent-turn-")
        || (texts.containsKey("turn_id") && texts.containsKey("model"))) {
      return "codex";
    }
    if (texts.containsKey("timestamp") && texts.containsKey("prompt_response")) {
      return "gemini-cli";
    }
    if (word != null) {
      // Copilot runs Claude Code's hooks too, and says when it did, which Claude Code does not.
      boolean isCopilot = word.equals("claude-code") && texts.containsKey("timestamp");
      return isCopilot || (isUnnamed && word.equals("claude-code")) ? "copilot-cli" : word;
    }
    boolean gemini = name.startsWith("Before") || name.startsWith("After");
    return gemini ? "gemini-cli" : "claude-code";
  }

  /** The moment that the event is about. */
  public Moment moment() {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "sessionstart" -> Moment.START;
      case "sessionend" -> Moment.END;
      case "userpromptsubmit", "userpromptsubmitted", "beforesubmitprompt", "beforeagent" ->
          Moment.PROMPT;
      case "pretooluse",
          "beforetool",
          "beforeshellexecution",
          "beforemcpexecution",
          "beforereadfile" ->
          Moment.TOOL_USE;
      case "posttooluse",
          "aftertool",
          "aftershellexecution",
          "aftermcpexecution",
          "afterfileedit" ->
          Moment.TOOL_RESULT;
      case "posttoolusefailure", "stopfailure", "erroroccurred" -> Moment.TOOL_ERROR;
      case "afteragentresponse" -> Moment.RESPONSE;
      case "subagentstop" -> Moment.SUBAGENT_STOP;
      case "stop", "afteragent", "agentstop", "agent-turn-complete" -> Moment.STOP;
      default -> Moment.OTHER;
    };
  }

  /** The type of its line in the log. */
  String type() {
    Moment moment = moment();
    return moment == Moment.OTHER ? moment.type + word(name) : moment.type;
  }

  private static String word(String name) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < name.length() && word.length() < 40; i++) {
      char c = name.charAt(i);
      boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
      word.append(plain ? c : '_');
    }
    return word.toString();
  }

  /** What the researcher wrote; empty where the event is about something else. */
  public String prompt() {
    return moment() == Moment.PROMPT ? texts.getOrDefault("prompt", "") : "";
  }

  /**
   * A hash that two reports of one event have in common, even if they came by hooks of two hosts:
   * of host, session, moment and what happened.
   */
  public String fingerprint() {
    StringBuilder all = new StringBuilder();
    Moment moment = moment();
    all.append(host).append('\n').append(session).append('\n').append(moment).append('\n');
    all.append(moment == Moment.OTHER ? name : "").append(isRepeated).append('\n');
    for (List<String> keys : List.of(IDS, TEXTS)) {
      for (String key : keys) {
        all.append(texts.getOrDefault(key, "")).append('\n');
      }
    }
    String[] tool = {"", "", ""};
    JsonReader json = new JsonReader(input, input.length);
    json.object(
        json.begin(),
        (key, from, to) -> {
          for (int i = 0; i < tool.length; i++) {
            if (TOOL.get(i).contains(key)) {
              tool[i] = plain(from, to);
            }
          }
        });
    return Sha256.hex(all.append(String.join("\n", tool)).toString(), 32);
  }

  /** A value without what JSON needs, so that an object is the same as its text. */
  private String plain(int from, int to) {
    String text =
        input[from] == '"'
            ? JsonReader.text(input, from, to)
            : new String(input, from, to - from, StandardCharsets.UTF_8);
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if ("{}[]\":,\\_ \t\r\n".indexOf(text.charAt(i)) < 0) {
        plain.append(Character.toLowerCase(text.charAt(i)));
      }
    }
    return plain.toString();
  }
}
