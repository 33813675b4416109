package gitara.rule;

import gitara.protocol.Protocol;
import gitara.protocol.RecordEvents;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a commit does to the entries of one protocol.
 *
 * @param root of the record in the commit, or before it
 * @param events of a merge only what it did to all its parents
 */
public record CommitEvents(Protocol protocol, String root, List<Event> events) {
  /**
   * The events of all protocols that state them in trailers; those that have no record are left
   * out. Null where that is unknown, since a file could not be read.
   *
   * @param befores the states of the parents
   */
  public static @Nullable List<CommitEvents> of(
      RuleCatalog catalog, List<Snapshot> befores, Snapshot after) throws IOException {
    List<CommitEvents> all = new ArrayList<>();
    for (ProtocolRules rules : catalog.protocols()) {
      Protocol protocol = rules.protocol();
      String root = protocol.hasStableIds() ? root(protocol, befores, after) : null;
      if (root != null) {
        List<Event> events = of(protocol, root, befores, after);
        if (events == null) {
          return null;
        }
        all.add(new CommitEvents(protocol, root, events));
      }
    }
    return all;
  }

  /** The root of a record where it now is, or was before it vanished; null for none. */
  static @Nullable String root(Protocol protocol, List<Snapshot> befores, Snapshot after)
      throws IOException {
    String root = protocol.root(after);
    for (int i = 0; root == null && i < befores.size(); i++) {
      root = protocol.root(befores.get(i));
    }
    return root;
  }

  static @Nullable List<Event> of(
      Protocol protocol, String root, List<Snapshot> befores, Snapshot after) throws IOException {
    List<Event> own = null;
    for (Snapshot before : befores) {
      List<Event> events = RecordEvents.of(protocol, new Step(before, after), root);
      if (events == null) {
        return null;
      }
      if (own == null) {
        own = new ArrayList<>(events);
      } else {
        own.retainAll(events);
      }
    }
    return own == null ? List.of() : own;
  }

  /** The events of some protocols together. */
  public static List<Event> together(List<CommitEvents> all) {
    List<Event> events = new ArrayList<>();
    for (CommitEvents one : all) {
      events.addAll(one.events);
    }
    return events;
  }

  /**
   * From each ID that an entry had before to the entry that the commit adds: a branch may have
   * stated an entry under the number that it had there.
   */
  Map<String, String> formerIds(Snapshot after) throws IOException {
    Map<String, String> former = new HashMap<>();
    RecordReader record = protocol.open(after, root);
    for (Event event : events) {
      if (event.action() == Event.Action.ADD) {
        try {
          for (Entry entry : record.find(event.entry())) {
            protocol.relations().aliases(entry).forEach(id -> former.put(id, event.entry()));
          }
        } catch (TextException e) {
          // A file that cannot be read is reported by another rule.
        }
      }
    }
    return former;
  }

  /** The path for a finding about an entry: its file where the ID shows that, or the root. */
  String path(String entry) {
    String file = protocol.layout().fileOf(entry);
    return file == null ? root : root + file;
  }
}
