package gitara.memory.event;

import gitara.text.json.JsonReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One event as bytes of JSON. The source is looked for first; where it is an internal one, nothing
 * behind it is read.
 */
final class EventLine {
  /** What the gate says. */
  enum Gate {
    EXTERNAL,
    INTERNAL,
    UNSCANNABLE
  }

  private final byte[] bytes;
  private final int to;
  private int at;

  private @Nullable String id;
  private @Nullable String ts;
  private @Nullable String type;
  private @Nullable String session;
  private @Nullable String kind;
  private @Nullable String name;
  private boolean sourceSeen;
  private int internal = -1;
  private int payloadFrom = -1;
  private int payloadTo = -1;
  private @Nullable String objection;

  EventLine(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.at = from;
    this.to = to;
  }

  /** Reads as far as it takes to know the source; all of it when that is an external one. */
  Gate read() {
    int start = at;
    int skimmed = skim();
    if (skimmed >= 0) {
      internal = skimmed;
      return Gate.INTERNAL;
    }
    at = start;
    return readAll();
  }

  /** The same, but an internal one is read to its end too: for its id and time. */
  Gate readAll() {
    space();
    if (at >= to || bytes[at] != '{' || !object() || !ended()) {
      return unscannable("is no JSON object");
    }
    if (!sourceSeen || kind == null) {
      return unscannable(objection != null ? objection : "has no source kind that is a text");
    }
    String normal = SourceGate.normal(kind);
    if (normal.isEmpty()) {
      return unscannable("has an empty source kind");
    }
    if (!SourceGate.isExternal(normal)) {
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

  String objection() {
    return objection == null ? "" : objection;
  }

  /** The names of internal kinds by the number that {@link #internalKind} gives. */
  static final String[] INTERNAL = {"cadence", "meta", "system", "runner", "route", "gateway"};

  /** The internal kind that the source was found to be by; -1 when it was found another way. */
  int internalKind() {
    return internal;
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

  // --- a first look: no text is made of anything ---

  /** The number of the internal kind, when the first key of that name says so; else -1. */
  private int skim() {
    space();
    if (at >= to || bytes[at] != '{') {
      return -1;
    }
    at++;
    while (true) {
      space();
      if (at >= to || bytes[at] != '"') {
        return -1;
      }
      int key = at;
      at = string(at);
      if (at < 0 || !colon()) {
        return -1;
      }
      if (isKey(key, "source")) {
        return bytes[at] == '{' ? skimSource() : -1;
      }
      at = skip(at);
      if (at < 0 || !comma()) {
        return -1;
      }
    }
  }

  /** The id, where it is the first key and a plain text; null where a closer look is needed. */
  @Nullable String skimId() {
    space();
    if (at >= to || bytes[at] != '{') {
      return null;
    }
    at++;
    space();
    int key = at;
    at = at < to && bytes[at] == '"' ? string(at) : -1;
    if (at < 0 || !isKey(key, "id") || !colon() || bytes[at] != '"') {
      return null;
    }
    int end = string(at);
    for (int i = at; i < end; i++) {
      if (bytes[i] == '\\') {
        return null;
      }
    }
    return end < 0 ? null : new String(bytes, at + 1, end - at - 2, StandardCharsets.UTF_8);
  }

  private int skimSource() {
    at++;
    while (true) {
      space();
      if (at >= to || bytes[at] != '"') {
        return -1;
      }
      int key = at;
      at = string(at);
      if (at < 0 || !colon()) {
        return -1;
      }
      if (isKey(key, "kind")) {
        if (bytes[at] != '"') {
          return -1;
        }
        int end = string(at);
        return end < 0 ? -1 : internal(at + 1, end - 1);
      }
      at = skip(at);
      if (at < 0 || !comma()) {
        return -1;
      }
    }
  }

  private int internal(int from, int end) {
    int first = from;
    int last = end;
    while (first < last && bytes[first] == ' ') {
      first++;
    }
    while (last > first && bytes[last - 1] == ' ') {
      last--;
    }
    for (int i = 0; i < INTERNAL.length; i++) {
      if (INTERNAL[i].length() == last - first && isWord(first, INTERNAL[i])) {
        return i;
      }
    }
    return -1;
  }

  private boolean isWord(int from, String word) {
    for (int i = 0; i < word.length(); i++) {
      int c = bytes[from + i];
      if ((c >= 'A' && c <= 'Z' ? c + 32 : c) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isKey(int quote, String key) {
    int end = quote + 1 + key.length();
    if (end >= to || bytes[end] != '"') {
      return false;
    }
    for (int i = 0; i < key.length(); i++) {
      if (bytes[quote + 1 + i] != key.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean comma() {
    space();
    return at < to && bytes[at++] == ',';
  }

  private boolean colon() {
    space();
    if (at >= to || bytes[at] != ':') {
      return false;
    }
    at++;
    space();
    return at < to;
  }

  private void space() {
    while (at < to && bytes[at] <= ' ' && bytes[at] >= 0) {
      at++;
    }
  }

  /** The end of a string that begins here; -1 when it has none. */
  private int string(int quote) {
    for (int i = quote + 1; i < to; i++) {
      int b = bytes[i];
      if (b == '"') {
        return i + 1;
      }
      if (b == '\\') {
        i++;
      }
    }
    return -1;
  }

  /** The end of any value, by brackets and quotes alone. */
  private int skip(int from) {
    if (bytes[from] == '"') {
      return string(from);
    }
    int depth = 0;
    for (int i = from; i < to; i++) {
      switch (bytes[i]) {
        case '"' -> {
          i = string(i) - 1;
          if (i < 0) {
            return -1;
          }
        }
        case '{', '[' -> depth++;
        case '}', ']' -> {
          depth--;
          if (depth <= 0) {
            return depth < 0 ? i : i + 1;
          }
        }
        case ',' -> {
          if (depth == 0) {
            return i;
          }
        }
        default -> {}
      }
    }
    return -1;
  }

  // --- the whole of it, strictly ---

  private boolean object() {
    JsonReader json = new JsonReader(bytes, to);
    int end = json.object(at, this::field);
    at = end;
    return end >= 0;
  }

  private boolean ended() {
    space();
    return at >= to;
  }

  private void field(String key, int from, int end) {
    switch (key) {
      case "id" -> id = once("id", id, textOrNumber(from, end));
      case "ts" -> ts = once("ts", ts, textOrNumber(from, end));
      case "type" -> type = once("type", type, text(from, end));
      case "session_key" -> session = once("session_key", session, text(from, end));
      case "payload" -> {
        payloadFrom = from;
        payloadTo = end;
      }
      case "source" -> {
        if (sourceSeen) {
          objection = "has two sources";
        }
        sourceSeen = true;
        if (bytes[from] == '{') {
          new JsonReader(bytes, to).object(from, this::sourceField);
        }
      }
      default -> {}
    }
  }

  private void sourceField(String key, int from, int end) {
    switch (key) {
      case "kind" -> kind = once("source kind", kind, text(from, end));
      case "name", "channel_id" -> {
        String text = text(from, end);
        name = name == null || name.isEmpty() ? text : name;
      }
      default -> {}
    }
  }

  private @Nullable String once(String what, @Nullable String known, @Nullable String now) {
    if (known != null) {
      objection = "has two values of " + what;
    }
    return now;
  }

  private @Nullable String text(int from, int end) {
    return bytes[from] == '"' ? JsonReader.text(bytes, from, end) : null;
  }

  private @Nullable String textOrNumber(int from, int end) {
    int c = bytes[from];
    return c == '"'
        ? JsonReader.text(bytes, from, end)
        : c == '-' || (c >= '0' && c <= '9')
            ? new String(bytes, from, end - from, StandardCharsets.US_ASCII)
            : null;
  }
}
