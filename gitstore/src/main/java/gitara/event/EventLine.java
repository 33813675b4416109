package gitara.event;

import gitara.text.json.JsonReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One event as bytes of JSON. The members are read one by one, so that nothing behind an internal
 * source is read.
 */
final class EventLine {
  /** Whether an event may become evidence. */
  enum Gate {
    EXTERNAL,
    INTERNAL,
    UNSCANNABLE
  }

  private final byte[] bytes;
  private final JsonReader json;
  private final int from;
  private @Nullable String id;
  private @Nullable String ts;
  private @Nullable String type;
  private @Nullable String session;
  private @Nullable String kind;
  private @Nullable String name;
  private boolean sourceSeen;
  private int payloadFrom = -1;
  private int payloadTo = -1;
  private @Nullable String objection;

  EventLine(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.from = from;
    this.json = new JsonReader(bytes, to);
  }

  /** Reads as far as it takes to know the source; all of it when that is an external one. */
  Gate read() {
    return read(false);
  }

  /** The same, but an internal one is read to its end too: for its id and time. */
  Gate readAll() {
    return read(true);
  }

  private Gate read(boolean whole) {
    int begin = json.begin(from);
    int end = begin < 0 ? -1 : json.object(begin, this::member, () -> !whole && isInternal());
    if (!whole && isInternal()) {
      return Gate.INTERNAL;
    }
    if (end < 0 || !json.isEnd(end)) {
      return unscannable("is not a JSON object");
    }
    if (!sourceSeen || kind == null) {
      return unscannable(objection != null ? objection : "has no textual source kind");
    }
    if (SourceGate.normal(kind).isEmpty()) {
      return unscannable("has an empty source kind");
    }
    if (isInternal()) {
      return Gate.INTERNAL;
    }
    if (objection != null) {
      return unscannable(objection);
    }
    return id == null || id.isEmpty() ? unscannable("has no id") : Gate.EXTERNAL;
  }

  private Gate unscannable(String why) {
    objection = why;
    return Gate.UNSCANNABLE;
  }

  private boolean isInternal() {
    return kind != null && SourceGate.INTERNAL.contains(SourceGate.normal(kind));
  }

  /** The id, where it is the first member and a text; null where a closer look is needed. */
  @Nullable String firstId() {
    int begin = json.begin(from);
    if (begin >= 0) {
      json.object(
          begin, (key, value, end) -> id = key.equals("id") ? text(value, end) : null, () -> true);
    }
    return id;
  }

  private void member(String key, int value, int end) {
    switch (key) {
      case "id" -> id = once("id", id, textOrNumber(value, end));
      case "ts" -> ts = once("ts", ts, textOrNumber(value, end));
      case "type" -> type = once("type", type, text(value, end));
      case "session_key" -> session = once("session_key", session, text(value, end));
      case "payload" -> {
        payloadFrom = value;
        payloadTo = end;
      }
      case "source" -> {
        if (sourceSeen) {
          objection = "has two sources";
        }
        sourceSeen = true;
        if (bytes[value] == '{') {
          json.object(value, this::sourceMember);
        }
      }
      default -> {}
    }
  }

  private void sourceMember(String key, int value, int end) {
    switch (key) {
      case "kind" -> kind = once("source kind", kind, text(value, end));
      case "name", "channel_id" -> name = name == null || name.isEmpty() ? text(value, end) : name;
      default -> {}
    }
  }

  private @Nullable String once(String what, @Nullable String known, @Nullable String now) {
    if (known != null) {
      objection = "has two values of " + what;
    }
    return now;
  }

  private @Nullable String text(int value, int end) {
    return bytes[value] == '"' ? JsonReader.text(bytes, value, end) : null;
  }

  private @Nullable String textOrNumber(int value, int end) {
    int c = bytes[value];
    return c == '-' || (c >= '0' && c <= '9')
        ? new String(bytes, value, end - value, StandardCharsets.US_ASCII)
        : text(value, end);
  }

  String objection() {
    return objection == null ? "" : objection;
  }

  @Nullable String id() {
    return id;
  }

  @Nullable String ts() {
    return ts;
  }

  String type() {
    return type == null ? "" : type;
  }

  String session() {
    return session == null ? "" : session;
  }

  String kind() {
    return kind == null ? "" : kind;
  }

  String name() {
    return name == null ? "" : name;
  }

  int payloadFrom() {
    return payloadFrom;
  }

  int payloadTo() {
    return payloadTo;
  }
}
