package gitara.ara.merge;

import gitara.record.EntryId;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The places of rows that their side has added to a list. Rows with numbers stand with those that
 * our side has added, in the order of their numbers, behind all that was there before. Other rows
 * stand above the row of ours that they stand above on their side, so that the order of neither
 * side is changed.
 */
final class NewRows {
  private final List<String> added;

  /** Our new rows by their numbers; empty where they are not in that order. */
  private final Map<Long, YamlNode> ours = new LinkedHashMap<>();

  /** The rows of ours that rows without a number stand above. */
  private final Map<String, YamlNode> below = new HashMap<>();

  private NewRows(List<String> added) {
    this.added = added;
  }

  /**
   * Finds them.
   *
   * @param before the IDs of the base
   * @param ours our rows by ID, in the order of the list
   * @param theirs the IDs of all of their rows, in the order of their list
   * @param added the IDs of the rows that come to it
   */
  static NewRows of(
      Set<String> before, Map<String, YamlNode> ours, List<String> theirs, Set<String> added) {
    NewRows rows = new NewRows(new ArrayList<>(added));
    String prefix = null;
    for (String key : added) {
      EntryId id = EntryId.parse(key);
      if (id == null || (prefix != null && !prefix.equals(id.prefix()))) {
        rows.inTheirOrder(ours, theirs);
        return rows;
      }
      prefix = id.prefix();
    }
    rows.added.sort(Comparator.comparingLong(NewRows::number));
    long last = -1;
    for (Map.Entry<String, YamlNode> one : ours.entrySet()) {
      EntryId id = EntryId.parse(one.getKey());
      boolean isNew = !before.contains(one.getKey());
      if (isNew && id != null && id.prefix().equals(prefix) && id.number() > last) {
        last = id.number();
        rows.ours.put(last, one.getValue());
      } else if (isNew || last >= 0) {
        // New rows of ours that are in no order, or above older ones.
        rows.ours.clear();
        return rows;
      }
    }
    return rows;
  }

  private void inTheirOrder(Map<String, YamlNode> ours, List<String> theirs) {
    List<String> common = new ArrayList<>(theirs);
    common.retainAll(ours.keySet());
    List<String> ourCommon = new ArrayList<>(ours.keySet());
    ourCommon.retainAll(common);
    if (!common.equals(ourCommon)) {
      // No order is that of both.
      return;
    }
    YamlNode next = null;
    for (String key : theirs.reversed()) {
      YamlNode mine = ours.get(key);
      if (mine != null) {
        next = mine;
      } else if (next != null) {
        below.put(key, next);
      }
    }
  }

  private static long number(String key) {
    EntryId id = EntryId.parse(key);
    return id == null ? Long.MAX_VALUE : id.number();
  }

  /** The IDs that come to the list, in the order in which they stand there. */
  List<String> inOrder() {
    return added;
  }

  /** The row of ours that one of them stands above; null where it stands at the end. */
  @Nullable YamlNode next(String key) {
    YamlNode mine = below.get(key);
    if (mine != null) {
      return mine;
    }
    long number = number(key);
    for (Map.Entry<Long, YamlNode> one : ours.entrySet()) {
      if (one.getKey() > number) {
        return one.getValue();
      }
    }
    return null;
  }
}
