package gitara.event;

import gitara.text.json.JsonReader;
import gitara.text.json.JsonRewriter;
import gitara.text.json.JsonWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * Lines of the log that an event of a host becomes. Secrets are taken out and long texts cut before
 * anything is kept; what a host reports beyond the known moments is kept as internal.
 *
 * @param lines of the log, each with its line end
 * @param session of the host; empty where it gives none
 * @param begins whether a session begins
 */
public record Captured(String lines, String session, boolean begins) {
  /** In characters; what is longer is a file or a log, and can be looked up where it is. */
  private static final int LONG = 8192;

  private static final int PROMPT = 65_536;

  /** What is read beyond the end of a text that is cut, so that a secret is read whole. */
  private static final int MARGIN = 4_096;

  /**
   * Makes lines of the log of an event.
   *
   * @param salt keeps apart what is reported twice at the same instant
   */
  public static Captured of(HostEvent event, Instant now, String salt) {
    byte[] input = event.input();
    StringBuilder lines = new StringBuilder();
    Writer writer =
        new Writer(lines, event, now, salt + HexFormat.of().toHexDigits(Arrays.hashCode(input)));
    if (event.moment() == HostEvent.Moment.PROMPT) {
      writer.line(event.type(), "user", said(event.prompt()));
    } else {
      for (String message : messages(input)) {
        writer.line("channel.message", "user", said(message));
      }
      writer.line(event.type(), event.moment().kind(), clean(input));
    }
    return new Captured(
        lines.toString(), event.session(), event.moment() == HostEvent.Moment.START);
  }

  /**
   * The event without secrets and with its long texts cut; of one about a file that holds secrets
   * nothing else.
   */
  private static String clean(byte[] input) {
    boolean[] secretFile = {false};
    String[] name = {""};
    String clean =
        JsonRewriter.rewrite(
            input,
            (key, text) -> {
              secretFile[0] |= key.endsWith("path") && Secrets.isFile(text);
              boolean isSecret = Secrets.isName(key.equals("value") ? name[0] : key);
              // A list of variables has the name beside the value.
              name[0] = key.equals("name") || key.equals("key") ? text : "";
              return isSecret ? Secrets.REDACTED : clean(text, LONG);
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

  /** What the user wrote, where a host sends it at the end of a turn. */
  private static List<String> messages(byte[] input) {
    List<String> messages = new ArrayList<>();
    JsonReader json = new JsonReader(input, input.length);
    json.object(
        json.begin(),
        (key, from, to) -> {
          if (key.equals("input-messages") && input[from] == '[') {
            json.texts(from, messages);
          }
        });
    return messages;
  }

  /** Lines of one moment; each id is another. */
  private static final class Writer {
    private final StringBuilder out;
    private final HostEvent event;
    private final Instant now;
    private final String salt;
    private int count;

    Writer(StringBuilder out, HostEvent event, Instant now, String salt) {
      this.out = out;
      this.event = event;
      this.now = now;
      this.salt = salt;
    }

    /** The source comes first: a reader that wants other kinds stops there. */
    void line(String type, String kind, String payload) {
      String host = event.host();
      out.append("{\"source\":{\"kind\":\"").append(kind).append("\",\"name\":");
      JsonWriter.quote(host, out);
      out.append("},\"id\":");
      JsonWriter.quote(host + "-" + now.toEpochMilli() + "-" + salt + "-" + ++count, out);
      out.append(",\"ts\":\"").append(now).append("\",\"type\":");
      JsonWriter.quote(type, out);
      out.append(",\"session_key\":");
      JsonWriter.quote(cut(event.session(), 200, 0), out);
      out.append(",\"payload\":").append(payload).append("}\n");
    }
  }
}
