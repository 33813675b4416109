package gitara.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a step did to entries: which came, which went, which field took another value. It is
 * computed from the two states and from nothing else, so it can be held against what a commit
 * declares.
 */
public final class SemanticDiff {
  private final List<String> headline;
  private final List<EntryChange> changes = new ArrayList<>();

  private SemanticDiff(List<String> headline) {
    this.headline = headline;
  }

  /**
   * The events that lead from one list of entries to the other.
   *
   * @param headline the fields that an {@code add} states, in this order
   */
  public static List<Event> between(List<Entry> before, List<Entry> after, List<String> headline) {
    List<Event> events = new ArrayList<>();
    for (EntryChange change : changes(before, after, headline)) {
      events.add(change.event());
    }
    return events;
  }

  /** The same, each with the words before and after. */
  public static List<EntryChange> changes(
      List<Entry> before, List<Entry> after, List<String> headline) {
    SemanticDiff diff = new SemanticDiff(headline);
    Map<String, Entry> old = byId(before);
    Map<String, Entry> now = byId(after);
    for (Entry entry : now.values()) {
      Entry was = old.get(entry.id());
      if (was == null) {
        diff.added(entry);
      } else {
        diff.changed(was, entry);
      }
    }
    for (Entry entry : old.values()) {
      if (!now.containsKey(entry.id())) {
        diff.changes.add(
            new EntryChange(
                new Event(token(entry.id()), Event.Action.REMOVE, entry.kind()),
                "title",
                entry.title(),
                null));
      }
    }
    return diff.changes;
  }

  /** Stands for what a step did to a file that does not parse on one of its sides. */
  public static Event unreadable(String path) {
    return new Event(token(path), Event.Action.SET, "unreadable");
  }

  /** The first of several with one id counts; that there are several is for an invariant to say. */
  private static Map<String, Entry> byId(List<Entry> entries) {
    Map<String, Entry> map = new LinkedHashMap<>();
    for (Entry entry : entries) {
      map.putIfAbsent(entry.id(), entry);
    }
    return map;
  }

  private void added(Entry entry) {
    StringBuilder detail = new StringBuilder(token(entry.kind()));
    for (String name : headline) {
      String value = entry.field(name);
      if (Event.isWord(value)) {
        detail.append(' ').append(name).append('=').append(value);
      }
    }
    changes.add(
        new EntryChange(
            new Event(token(entry.id()), Event.Action.ADD, detail.toString()),
            "title",
            null,
            entry.title()));
  }

  private void changed(Entry was, Entry entry) {
    if (!was.kind().equals(entry.kind())) {
      set(entry, "type", was.kind(), entry.kind());
    }
    for (Map.Entry<String, String> field : entry.fields().entrySet()) {
      String old = was.fields().get(field.getKey());
      if (!field.getValue().equals(old)) {
        set(entry, field.getKey(), old, field.getValue());
      }
    }
    for (Map.Entry<String, String> field : was.fields().entrySet()) {
      if (!entry.fields().containsKey(field.getKey())) {
        set(entry, field.getKey(), field.getValue(), null);
      }
    }
  }

  private void set(Entry entry, String field, @Nullable String old, @Nullable String now) {
    String name = token(field);
    String gained = old == null || now == null ? null : gained(old, now);
    if (gained != null) {
      changes.add(
          new EntryChange(
              new Event(token(entry.id()), Event.Action.GAIN, name + " " + gained),
              field,
              old,
              now));
      return;
    }
    String detail = name;
    if (isShown(old) && isShown(now)) {
      detail = name + " " + shown(old) + " -> " + shown(now);
    }
    changes.add(
        new EntryChange(new Event(token(entry.id()), Event.Action.SET, detail), field, old, now));
  }

  private static boolean isShown(@Nullable String value) {
    return value == null || value.isEmpty() || Event.isWord(value);
  }

  private static String shown(@Nullable String value) {
    return value == null || value.isEmpty() ? "-" : value;
  }

  /**
   * What a list such as {@code [N01, N02]} has gained at its end; null when it has changed
   * otherwise.
   */
  private static @Nullable String gained(String old, String now) {
    if (!isList(old) || !isList(now)) {
      return null;
    }
    String stem = old.substring(0, old.length() - 1);
    if (!now.startsWith(stem) || now.length() <= old.length()) {
      return null;
    }
    String more = now.substring(stem.length(), now.length() - 1);
    if (stem.length() > 1) {
      if (!more.startsWith(", ")) {
        return null;
      }
      more = more.substring(2);
    }
    more = more.replace(", ", ",");
    return Event.isWord(more) ? more : null;
  }

  private static boolean isList(String value) {
    return value.startsWith("[") && value.endsWith("]");
  }

  /** A name as one word of a trailer. */
  public static String token(String name) {
    StringBuilder token = new StringBuilder(name.length());
    for (int i = 0; i < name.length() && token.length() < 64; i++) {
      char c = name.charAt(i);
      token.append(c > ' ' && c <= '~' ? c : '-');
    }
    return token.isEmpty() ? "-" : token.toString();
  }
}
