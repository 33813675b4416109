package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ids that both sides gave to different things. One of the two entries gets a new number, with the
 * old id as an alias; what refers to it in the same file follows.
 *
 * @param ours our text, renumbered where our entry gave way
 * @param theirs their text, renumbered where theirs did
 */
record CollisionRenumbering(SourceText ours, SourceText theirs, List<String> notes) {
  static CollisionRenumbering among(
      SourceText base, SourceText ours, SourceText theirs, IdCollisions collisions)
      throws TextException {
    Map<String, ComparableEntry> before = entries(base);
    Map<String, ComparableEntry> mine = entries(ours);
    Map<String, ComparableEntry> other = entries(theirs);
    Map<String, String> ourNew = new LinkedHashMap<>();
    Map<String, String> theirNew = new LinkedHashMap<>();
    FreeIds fresh = new FreeIds(collisions);
    fresh.count(before.keySet());
    fresh.count(mine.keySet());
    fresh.count(other.keySet());
    for (Map.Entry<String, ComparableEntry> entry : other.entrySet()) {
      String id = entry.getKey();
      ComparableEntry our = mine.get(id);
      if (our != null && !before.containsKey(id) && !our.isSame(entry.getValue())) {
        (collisions.oursGivesWay(id) ? ourNew : theirNew).put(id, fresh.after(id));
      }
    }
    List<String> notes = notes(ourNew, "ours");
    notes.addAll(notes(theirNew, "theirs"));
    return new CollisionRenumbering(renamed(ourNew, ours), renamed(theirNew, theirs), notes);
  }

  private static SourceText renamed(Map<String, String> ids, SourceText text) throws TextException {
    return ids.isEmpty() ? text : new Renaming(ids, text).result(AraProtocol.TREE);
  }

  /**
   * A sentence for each entry that got a new number.
   *
   * @param whose the side that it came from
   */
  static List<String> notes(Map<String, String> renamed, String whose) {
    List<String> notes = new ArrayList<>();
    for (Map.Entry<String, String> one : renamed.entrySet()) {
      notes.add(
          one.getKey()
              + " is a different entry on each side; "
              + whose
              + (whose.equals("ours") ? " is now " : " was added as ")
              + one.getValue()
              + ", with "
              + one.getKey()
              + " as its alias");
    }
    return notes;
  }

  private static Map<String, ComparableEntry> entries(SourceText text) throws TextException {
    Map<String, ComparableEntry> entries = new LinkedHashMap<>();
    for (Entry entry : new AraProtocol().entries(text)) {
      if (EntryId.parse(entry.id()) != null && AraProtocol.fileOf(entry.id()) != null) {
        entries.putIfAbsent(entry.id(), ComparableEntry.of(entry));
      }
    }
    return entries;
  }
}
