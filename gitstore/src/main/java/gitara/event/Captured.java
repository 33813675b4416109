package gitara.event;

import gitara.text.json.JsonReader;
import gitara.text.json.JsonRewriter;
import gitara.text.json.JsonWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the host of an agent tells its hooks → events of the log. Claude Code, Codex, Cursor and
 * Gemini CLI each have names of their own for the same few moments; what a host tells beyond them
 * is kept as internal. Secrets are taken out and long texts cut before anything is kept.
 *
 * @param lines of the log, each with its line end
 * @param session of the host; empty where it tells none
 * @param begins whether a session begins
 */
public record Captured(String lines, String session, boolean begins) {
  /** In characters; what is longer is a file or a log, and can be looked up where it is. */
  private static final int LONG = 8192;

  private static final int PROMPT = 65_536;

  /** What is read beyond the end of a text that is cut, so that a secret is read whole. */
  private static final int MARGIN = 4_096;

  private static final List<String> SESSION =
      List.of("session_id", "conversation_id", "thread-id", "thread_id");

  /** A moment as the log calls it. */
  private record Moment(String type, String kind) {}

  /**
   * Reads one object as a host gives it.
   *
   * @param host as the user calls it; null to tell it by its words
   * @param salt keeps apart what is told twice at the same instant
   * @return null when it is no object of a host
   */
  public static @Nullable Captured of(
      byte[] input, @Nullable String host, Instant now, String salt) {
    Map<String, String> texts = new TreeMap<>();
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
                  }
                });
    if (end < 0 || !json.isEnd(end)) {
      return null;
    }
    String name = texts.getOrDefault("hook_event_name", texts.getOrDefault("type", ""));
    if (name.isEmpty()) {
      return null;
    }
    String session = "";
    for (String key : SESSION) {
      session = session.isEmpty() ? texts.getOrDefault(key, "") : session;
    }
    String by = host == null ? host(name, texts) : host;
    Moment moment = moment(name);
    StringBuilder lines = new StringBuilder();
    Writer writer =
        new Writer(
            lines, by, session, now, salt + HexFormat.of().toHexDigits(Arrays.hashCode(input)));
    if (moment.kind.equals("user")) {
      writer.line(moment, said(texts.getOrDefault("prompt", "")));
    } else {
      for (String message : messages(input, start)) {
        writer.line(new Moment("channel.message", "user"), said(message));
      }
      writer.line(moment, clean(input));
    }
    return new Captured(lines.toString(), session, moment.type.equals("session.start"));
  }

  /**
   * The event without secrets and with its long texts cut; of one about a file that holds secrets
   * nothing else.
   */
  private static String clean(byte[] input) {
    boolean[] secretFile = {false};
    String clean =
        JsonRewriter.rewrite(
            input,
            (key, text) -> {
              secretFile[0] |= key.endsWith("path") && Secrets.isFile(text);
              return Secrets.isName(key) ? Secrets.REDACTED : clean(text, LONG);
            });
    return secretFile[0] ? "{\"text\":\"" + Secrets.REDACTED + "\"}" : clean;
  }

  /** The beginning of a text without secrets, of which none is cut in half before it is known. */
  private static String clean(String text, int longest) {
    if (text.length() <= longest) {
      return Secrets.without(text);
    }
    String read = text.substring(0, Math.min(text.length(), longest + MARGIN));
    String clean = Secrets.without(read);
    int unread = text.length() - read.length();
    return clean.length() > longest
        ? cut(clean, longest, unread)
        : unread == 0 ? clean : clean + " [" + unread + " more characters]";
  }

  /** The beginning of a long text, and how much more there was. */
  private static String cut(String text, int longest, int more) {
    if (text.length() <= longest) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    return text.substring(0, end) + " [" + (text.length() - end + more) + " more characters]";
  }

  private static String said(String prompt) {
    StringBuilder out = new StringBuilder("{\"text\":");
    JsonWriter.quote(clean(prompt, PROMPT), out);
    return out.append('}').toString();
  }

  /** What the user wrote, where a host tells it at the end of a turn. */
  private static List<String> messages(byte[] input, int start) {
    List<String> messages = new ArrayList<>();
    JsonReader json = new JsonReader(input, input.length);
    json.object(
        start,
        (key, from, to) -> {
          if (key.equals("input-messages") && input[from] == '[') {
            json.texts(from, messages);
          }
        });
    return messages;
  }

  private static String host(String name, Map<String, String> texts) {
    if (texts.containsKey("conversation_id") || texts.containsKey("cursor_version")) {
      return "cursor";
    }
    if (name.startsWith("agent-turn-")) {
      return "codex";
    }
    boolean gemini = name.startsWith("Before") || name.startsWith("After");
    return gemini ? "gemini-cli" : "claude-code";
  }

  private static Moment moment(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "sessionstart" -> new Moment("session.start", "system");
      case "sessionend" -> new Moment("session.end", "system");
      case "userpromptsubmit", "beforesubmitprompt", "beforeagent" ->
          new Moment("channel.message", "user");
      case "pretooluse",
          "beforetool",
          "beforeshellexecution",
          "beforemcpexecution",
          "beforereadfile" ->
          new Moment("agent.tool_use", "agent");
      case "posttooluse",
          "aftertool",
          "aftershellexecution",
          "aftermcpexecution",
          "afterfileedit" ->
          new Moment("agent.tool_result", "agent");
      case "posttoolusefailure", "stopfailure" -> new Moment("agent.error", "agent");
      case "stop", "subagentstop", "afteragent", "afteragentresponse", "agent-turn-complete" ->
          new Moment("agent.result", "agent");
      default -> new Moment("host." + word(name), "system");
    };
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

  /** Lines of one moment; each id is another. */
  private static final class Writer {
    private final StringBuilder out;
    private final String host;
    private final String session;
    private final Instant now;
    private final String salt;
    private int count;

    Writer(StringBuilder out, String host, String session, Instant now, String salt) {
      this.out = out;
      this.host = host;
      this.session = session;
      this.now = now;
      this.salt = salt;
    }

    /** The source comes first: whoever looks for other kinds reads no further. */
    void line(Moment moment, String payload) {
      out.append("{\"source\":{\"kind\":\"").append(moment.kind).append("\",\"name\":");
      JsonWriter.quote(host, out);
      out.append("},\"id\":");
      JsonWriter.quote(host + "-" + now.toEpochMilli() + "-" + salt + "-" + ++count, out);
      out.append(",\"ts\":\"").append(now).append("\",\"type\":");
      JsonWriter.quote(moment.type, out);
      out.append(",\"session_key\":");
      JsonWriter.quote(cut(session, 200, 0), out);
      out.append(",\"payload\":").append(payload).append("}\n");
    }
  }
}
