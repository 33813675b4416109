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
 * Ids that both sides gave to different things. Theirs get the next free ones, with the old as an
 * alias; what refers to them in the same file follows.
 *
 * @param theirs their text, renumbered
 */
record CollisionRenumbering(SourceText theirs, List<String> told) {
  static CollisionRenumbering among(SourceText base, SourceText ours, SourceText theirs)
      throws TextException {
    Map<String, ComparableEntry> before = entries(base);
    Map<String, ComparableEntry> mine = entries(ours);
    Map<String, ComparableEntry> other = entries(theirs);
    Map<String, String> renamed = new LinkedHashMap<>();
    FreeIds fresh = new FreeIds();
    fresh.count(before.keySet());
    fresh.count(mine.keySet());
    fresh.count(other.keySet());
    for (Map.Entry<String, ComparableEntry> entry : other.entrySet()) {
      ComparableEntry our = mine.get(entry.getKey());
      boolean isNew = our != null && !before.containsKey(entry.getKey());
      if (our != null && isNew && !our.isSame(entry.getValue())) {
        renamed.put(entry.getKey(), fresh.after(entry.getKey()));
      }
    }
    if (renamed.isEmpty()) {
      return new CollisionRenumbering(theirs, List.of());
    }
    SourceText followed = new Renaming(renamed, theirs).result(AraProtocol.TREE);
    return new CollisionRenumbering(followed, told(renamed));
  }

  static List<String> told(Map<String, String> renamed) {
    List<String> told = new ArrayList<>();
    for (Map.Entry<String, String> one : renamed.entrySet()) {
      told.add(
          one.getKey()
              + " is a different entry on each side; theirs was added as "
              + one.getValue()
              + ", with "
              + one.getKey()
              + " as its alias");
    }
    return told;
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
