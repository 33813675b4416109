package gitara.rule;

import gitara.record.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The events of several commits that one commit makes, in any order of the messages: a field that
 * goes from a to b and from b to c goes from a to c, and an entry that is added and removed again
 * is nothing.
 */
final class ComposedEvents {
  private static final String ARROW = " -> ";

  private final List<Event> done;
  private final Map<String, List<Event>> declared = new HashMap<>();
  private final List<Event> explaining = new ArrayList<>();

  /**
   * Compares both.
   *
   * @param declared by the messages
   * @param done by the commit
   * @param former of entries that the commit adds, from the IDs that they had before
   */
  ComposedEvents(List<Event> declared, List<Event> done, Map<String, String> former) {
    this.done = done;
    Set<String> added = new HashSet<>();
    for (Event event : declared) {
      if (event.action() == Event.Action.ADD) {
        added.add(event.entry());
      }
    }
    for (Event event : done) {
      if (event.action() == Event.Action.ADD) {
        added.remove(event.entry());
      }
    }
    for (Event event : declared) {
      String entry = event.entry();
      // Added by one of the commits and not by all of them together: it has another number now.
      String now = added.contains(entry) ? former.getOrDefault(entry, entry) : entry;
      this.declared
          .computeIfAbsent(now, id -> new ArrayList<>())
          .add(now.equals(entry) ? event : new Event(now, event.action(), event.detail()));
    }
  }

  /** What the commit did and the messages, taken together, do not state. */
  List<Event> lacking() {
    List<Event> lacking = new ArrayList<>();
    for (Event event : done) {
      List<Event> same = declared.getOrDefault(event.entry(), List.of());
      boolean explained = same.contains(event);
      if (!explained) {
        explained =
            switch (event.action()) {
              case ADD, REMOVE -> has(same, event.action());
              case SET, GAIN -> has(same, Event.Action.ADD) || leadsTo(same, event);
            };
      }
      if (explained) {
        explaining.add(event);
      } else {
        lacking.add(event);
      }
    }
    return lacking;
  }

  /** What the messages state and the commit, as a whole, does not do; asked after the other. */
  List<Event> untrue() {
    List<Event> untrue = new ArrayList<>();
    for (List<Event> same : declared.values()) {
      boolean added = has(same, Event.Action.ADD);
      boolean gone = added && has(same, Event.Action.REMOVE);
      for (Event event : same) {
        boolean isSo = explaining.contains(event) || gone;
        boolean isNew = added && isExplained(event.entry(), Event.Action.ADD, null);
        String field = field(event);
        boolean isPart =
            (event.action() == Event.Action.SET || event.action() == Event.Action.GAIN)
                && (isExplained(event.entry(), Event.Action.SET, field)
                    || isExplained(event.entry(), Event.Action.GAIN, field)
                    || isExplained(event.entry(), Event.Action.REMOVE, null)
                    || isUndone(same, field));
        if (!isSo && !isNew && !isPart) {
          untrue.add(event);
        }
      }
    }
    return untrue;
  }

  private boolean isExplained(String entry, Event.Action action, @Nullable String field) {
    for (Event event : explaining) {
      if (event.entry().equals(entry)
          && event.action() == action
          && (field == null || field(event).equals(field))) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(List<Event> events, Event.Action action) {
    for (Event event : events) {
      if (event.action() == action) {
        return true;
      }
    }
    return false;
  }

  private static String field(Event event) {
    int space = event.detail().indexOf(' ');
    return space < 0 ? event.detail() : event.detail().substring(0, space);
  }

  /** Whether a field begins where the commit found it and ends where it left it. */
  private static boolean leadsTo(List<Event> same, Event event) {
    String field = field(event);
    String from = from(event);
    String to = to(event);
    boolean begins = from.isEmpty();
    boolean ends = to.isEmpty();
    boolean any = false;
    for (Event one : same) {
      boolean isField =
          (one.action() == Event.Action.SET || one.action() == Event.Action.GAIN)
              && field(one).equals(field);
      any |= isField;
      begins |= isField && (from(one).equals(from) || one.action() == Event.Action.GAIN);
      ends |= isField && (to(one).equals(to) || one.action() == Event.Action.GAIN);
    }
    return any && begins && ends;
  }

  /** Whether each value that a field leaves is one that it comes back to. */
  private static boolean isUndone(List<Event> same, String field) {
    List<String> from = new ArrayList<>();
    List<String> to = new ArrayList<>();
    for (Event event : same) {
      if (event.action() == Event.Action.SET && field(event).equals(field)) {
        from.add(from(event));
        to.add(to(event));
      }
    }
    from.sort(null);
    to.sort(null);
    return !from.isEmpty() && from.equals(to) && !from.contains("");
  }

  private static String from(Event event) {
    int arrow = event.detail().indexOf(ARROW);
    int start = field(event).length() + 1;
    return arrow < start ? "" : event.detail().substring(start, arrow);
  }

  private static String to(Event event) {
    int arrow = event.detail().indexOf(ARROW);
    if (arrow < 0) {
      return "";
    }
    String rest = event.detail().substring(arrow + ARROW.length());
    int signal = rest.indexOf(" signal=");
    int provenance = rest.indexOf(" provenance=");
    int end = signal < 0 ? provenance : provenance < 0 ? signal : Math.min(signal, provenance);
    return end < 0 ? rest : rest.substring(0, end);
  }
}
