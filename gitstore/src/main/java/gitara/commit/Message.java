package gitara.commit;

import gitara.commit.Trailers.Trailer;
import gitara.git.Environment;
import gitara.text.TerminalEscaper;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A commit message of ours, put together so that git's trailer rules and ours see the same block.
 */
public final class Message {
  private static final int SUBJECT = 100;

  private final String subject;
  private final String body;
  private final Map<Key, List<Trailer>> trailers = new EnumMap<>(Key.class);

  private @Nullable String whole;

  /** What stands before the IDs of events. */
  private String space = "";

  /**
   * @param subject one line; what a terminal must not see is escaped, what is too long is cut
   * @param body free text, may be empty
   */
  public Message(String subject, String body) {
    this.subject = cut(TerminalEscaper.line(subject));
    this.body = body;
  }

  private static String cut(String line) {
    if (line.length() <= SUBJECT) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(SUBJECT - 2)) ? SUBJECT - 2 : SUBJECT - 1;
    return line.substring(0, end).stripTrailing() + "…";
  }

  /** A message that is written already: it is taken as it stands. */
  public static Message written(String text) {
    int end = text.indexOf('\n');
    Message message = new Message(end < 0 ? text : text.substring(0, end), "");
    message.whole = text;
    return message;
  }

  /** The trailers of every commit of ours: its operation, and by whom and when it is made. */
  public Message by(String op, Environment environment) {
    return with(Key.VERSION, "1")
        .with(Key.OP, op)
        .with(Key.ACTOR, Actor.of(environment).text())
        .with(Key.SESSION, Actor.session(environment));
  }

  public Message with(Key key, @Nullable String value) {
    if (value != null) {
      trailers.computeIfAbsent(key, k -> new ArrayList<>()).add(new Trailer(key.text(), value));
    }
    return this;
  }

  /** Names the record of the events, one of several. */
  void in(String name) {
    space = name;
  }

  /** The first line. */
  public String subject() {
    return subject;
  }

  /** The whole message, ending in a newline. */
  public String text() {
    String known = whole;
    if (known != null) {
      return known;
    }
    StringBuilder text = new StringBuilder(subject).append("\n\n");
    String plain = TerminalEscaper.block(body).strip();
    if (!plain.isEmpty()) {
      for (String line : plain.split("\n", -1)) {
        text.append(harmless(line.stripTrailing())).append('\n');
      }
      text.append('\n');
    }
    List<Trailer> block = new ArrayList<>();
    trailers.forEach(
        (key, all) ->
            all.forEach(
                one ->
                    block.add(
                        key == Key.EVENT ? new Trailer(one.key(), space + one.value()) : one)));
    for (Trailer trailer : Trailers.of(block).lines()) {
      text.append(trailer).append('\n');
    }
    return text.toString();
  }

  /**
   * A dashed line ends the message for git's trailer parser, and a comment sign drops a line in an
   * editor: both are moved off the margin.
   */
  private static String harmless(String line) {
    return line.startsWith("---") || line.startsWith("#") ? " " + line : line;
  }
}
