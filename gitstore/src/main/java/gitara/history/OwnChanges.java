package gitara.history;

import gitara.record.Change;
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
final class OwnChanges {
  private List<Change> told;
  private List<Change> declared;

  /**
   * @param changes since the first parent
   */
  OwnChanges(List<Change> changes) {
    this.told = changes;
    this.declared = changes;
  }

  List<Change> told() {
    return told;
  }

  /** What its trailers have to tell: they know only what is the same since every parent. */
  List<Change> declared() {
    return declared;
  }

  /** Takes away what another parent has too. */
  void against(List<Change> changes) {
    Map<String, List<Change>> others = new HashMap<>();
    Set<String> events = new HashSet<>();
    for (Change change : changes) {
      others.computeIfAbsent(change.event().entry(), entry -> new ArrayList<>()).add(change);
      events.add(change.event().toString());
    }
    List<Change> both = new ArrayList<>();
    Set<String> narrowed = new HashSet<>();
    for (Change change : told) {
      List<Change> other = others.getOrDefault(change.event().entry(), List.of());
      if (isWhole(change) && !other.isEmpty() && !isWhole(other.get(0))) {
        // New on one side only, and changed since the other.
        if (narrowed.add(change.event().entry())) {
          both.addAll(other);
        }
      } else if (isAlso(change, other)) {
        both.add(change);
      }
    }
    told = both;
    List<Change> same = new ArrayList<>();
    for (Change change : declared) {
      if (events.contains(change.event().toString())) {
        same.add(change);
      }
    }
    declared = same;
  }

  private static boolean isAlso(Change change, List<Change> others) {
    for (Change other : others) {
      if (isWhole(other) || other.field().equals(change.field())) {
        return true;
      }
    }
    return false;
  }

  /** Whether an entry came or went as a whole. */
  private static boolean isWhole(Change change) {
    return change.event().action() == Event.Action.ADD
        || change.event().action() == Event.Action.REMOVE;
  }
}
