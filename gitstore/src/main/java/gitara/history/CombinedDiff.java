package gitara.history;

import gitara.record.EntryChange;
import gitara.record.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a commit did itself: what a merge has from any one of its parents, field by field, it did
 * not do.
 */
final class CombinedDiff {
  private List<EntryChange> changes;
  private List<EntryChange> declared;

  /**
   * @param changes since the first parent
   */
  CombinedDiff(List<EntryChange> changes) {
    this.changes = changes;
    this.declared = changes;
  }

  List<EntryChange> changes() {
    return changes;
  }

  /** The changes that its trailers state: only those that are the same since every parent. */
  List<EntryChange> declared() {
    return declared;
  }

  /** Takes away what another parent has too. */
  void against(List<EntryChange> since) {
    Map<String, List<EntryChange>> others = new HashMap<>();
    Set<String> events = new HashSet<>();
    for (EntryChange change : since) {
      others.computeIfAbsent(change.event().entry(), entry -> new ArrayList<>()).add(change);
      events.add(change.event().toString());
    }
    List<EntryChange> both = new ArrayList<>();
    Set<String> narrowed = new HashSet<>();
    for (EntryChange change : changes) {
      List<EntryChange> other = others.getOrDefault(change.event().entry(), List.of());
      if (isWhole(change) && !other.isEmpty() && !isWhole(other.get(0))) {
        // New on one side only, and changed since the other.
        if (narrowed.add(change.event().entry())) {
          both.addAll(other);
        }
      } else if (isAlso(change, other)) {
        both.add(change);
      }
    }
    changes = both;
    List<EntryChange> same = new ArrayList<>();
    for (EntryChange change : declared) {
      if (events.contains(change.event().toString())) {
        same.add(change);
      }
    }
    declared = same;
  }

  private static boolean isAlso(EntryChange change, List<EntryChange> others) {
    for (EntryChange other : others) {
      if (isWhole(other) || other.field().equals(change.field())) {
        return true;
      }
    }
    return false;
  }

  /** Whether an entry came or went as a whole. */
  private static boolean isWhole(EntryChange change) {
    return change.event().action() == Event.Action.ADD
        || change.event().action() == Event.Action.REMOVE;
  }
}
