package gitara.history;

import gitara.protocol.Edge;
import gitara.protocol.Relations;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.EntryId;
import gitara.record.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How entries follow from each other: one is promoted to another, merged into it, renumbered. */
final class EntryLinks {
  /** The fields of changes that state where an entry came from, and stand in no file. */
  static final String PROMOTED = "Promoted from";

  static final String SPLIT = "Split from";

  /** Marks beside an entry, which are not fields of it and which no trailer states. */
  static final String CONFLICT = "CONFLICT";

  private final Relations relations;

  EntryLinks(Relations relations) {
    this.relations = relations;
  }

  /** The edge that a change states to the entries in its value; null for none. */
  @Nullable Edge edge(EntryChange change) {
    return switch (change.field()) {
      case PROMOTED -> Edge.PROMOTED;
      case SPLIT -> Edge.SPLIT;
      case CONFLICT -> Edge.CONTRADICTED;
      default -> relations.edge(change.field());
    };
  }

  /** The ids that an entry had before it was renumbered. */
  Set<String> aliases(Entry entry) {
    return relations.aliases(entry);
  }

  /** The entries that are concerned by a change of this one. */
  List<String> pointsTo(EntryChange change) {
    String after = change.after();
    Edge edge = after == null ? null : edge(change);
    boolean points = edge == Edge.MERGED || edge == Edge.RENUMBERED || edge == Edge.SPLIT;
    return after == null || !points ? List.of() : ids(after);
  }

  /** The entries that a moment is found by: those that changed, and those that they point to. */
  Set<String> concerned(RecordCommit moment) {
    Set<String> entries = new LinkedHashSet<>();
    for (EntryChange change : moment.changes()) {
      entries.add(change.event().entry());
      entries.addAll(pointsTo(change));
    }
    entries.addAll(renumbered(moment));
    return entries;
  }

  private List<String> ids(String text) {
    List<String> ids = new ArrayList<>();
    int at = 0;
    while (at < text.length() && ids.size() < 8) {
      int end = at;
      while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
        end++;
      }
      if (end > at && EntryId.parse(text.substring(at, end)) != null) {
        ids.add(relations.id(text.substring(at, end)));
      }
      at = end + 1;
    }
    return ids;
  }

  /**
   * Entries that a moment took away while it added another one with the same words: it gave them a
   * new number. The old id by the new one, and the other way round: both are found by it.
   */
  static List<String> renumbered(RecordCommit moment) {
    List<String> both = new ArrayList<>();
    for (Map.Entry<String, String> pair : pairs(moment).entrySet()) {
      both.add(pair.getKey());
      both.add(pair.getValue());
    }
    return both;
  }

  /** The letter of an ID that says whether it is a claim or a node, behind the name of a record. */
  private static char kind(String id) {
    return id.charAt(Math.min(id.lastIndexOf('/') + 1, id.length() - 1));
  }

  /** From new id to old id. */
  static Map<String, String> pairs(RecordCommit moment) {
    Map<String, String> gone = new HashMap<>();
    for (EntryChange change : moment.changes()) {
      String before = change.before();
      if (change.event().action() == Event.Action.REMOVE && before != null && !before.isEmpty()) {
        gone.put(before, change.event().entry());
      }
    }
    Map<String, String> pairs = new HashMap<>();
    for (EntryChange change : moment.changes()) {
      String after = change.after();
      String old =
          change.event().action() == Event.Action.ADD && after != null ? gone.get(after) : null;
      if (old != null && kind(old) == kind(change.event().entry())) {
        pairs.put(change.event().entry(), old);
      }
    }
    return pairs;
  }
}
