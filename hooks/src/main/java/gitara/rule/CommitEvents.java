package gitara.rule;

import gitara.protocol.Protocol;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.record.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a commit does to the entries of all protocols that state it in trailers. */
public final class CommitEvents {
  private CommitEvents() {}

  /**
   * The events of a commit; null where that cannot be told, since a file could not be read.
   *
   * @param befores the states of its parents
   */
  public static @Nullable List<Event> of(
      RuleCatalog catalog, List<Snapshot> befores, Snapshot after) throws IOException {
    List<Event> events = new ArrayList<>();
    for (ProtocolRules rules : catalog.protocols()) {
      Protocol protocol = rules.protocol();
      if (protocol.hasStableIds()) {
        List<Event> its = of(protocol, befores, after);
        if (its == null) {
          return null;
        }
        events.addAll(its);
      }
    }
    return events;
  }

  /** Of a merge only what it did to all its parents is its own. */
  private static @Nullable List<Event> of(Protocol protocol, List<Snapshot> befores, Snapshot after)
      throws IOException {
    String root = protocol.root(after);
    root = root == null ? protocol.root(befores.getFirst()) : root;
    if (root == null) {
      return List.of();
    }
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
    return own;
  }
}
