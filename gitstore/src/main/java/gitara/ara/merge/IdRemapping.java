package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one side of a merge that go by another id in what came of it, by the id that they
 * had. It is read off the entries themselves, which keep their old ids as aliases: nothing has to
 * be remembered from the merge to what follows it, and nothing of a merge that was given up is
 * taken for the next one's.
 */
public record IdRemapping(Map<String, String> ids) {
  public static final IdRemapping NOTHING = new IdRemapping(Map.of());

  public boolean isNothing() {
    return ids.isEmpty();
  }

  /**
   * What became of the entries of a side.
   *
   * @param side all of them, or those of one file
   * @param result likewise
   */
  public static IdRemapping between(List<Entry> side, List<Entry> result) {
    if (side.isEmpty() || (!isAliased(result) && !isAliased(side))) {
      return NOTHING;
    }
    Map<String, ComparableEntry> had = byId(side);
    Map<String, ComparableEntry> has = byId(result);
    Map<String, String> ids = new LinkedHashMap<>();
    for (ComparableEntry entry : had.values()) {
      ComparableEntry now = has.get(entry.id());
      if (now == null || !entry.isSame(now)) {
        String heir = heir(entry, now != null, had, has.values());
        if (heir != null) {
          ids.put(entry.id(), heir);
        }
      }
    }
    return ids.isEmpty() ? NOTHING : new IdRemapping(Map.copyOf(ids));
  }

  /**
   * The one entry that continues it; null where there is none, or more than one does as well. Its
   * id among the aliases says more than a common alias, and then the same text says more than a
   * common title.
   *
   * @param taken whether its id is another entry's now
   */
  private static @Nullable String heir(
      ComparableEntry entry,
      boolean taken,
      Map<String, ComparableEntry> had,
      Iterable<ComparableEntry> candidates) {
    Set<String> own = entry.aliases();
    String heir = null;
    int best = -1;
    for (ComparableEntry other : candidates) {
      Set<String> aliases = other.aliases();
      boolean follows = aliases.contains(entry.id());
      // Each side gave way to the other, and they met again.
      boolean back = taken && own.contains(other.id());
      boolean both = !own.isEmpty() && own.stream().anyMatch(aliases::contains);
      ComparableEntry before = had.get(other.id());
      if ((follows || back || both)
          && !other.id().equals(entry.id())
          && entry.isSame(other)
          && (before == null || !before.isSame(other))) {
        int rank = (follows ? 2 : 0) + (entry.identity().equals(other.identity()) ? 1 : 0);
        if (rank >= best) {
          heir = rank > best ? other.id() : null;
          best = rank;
        }
      }
    }
    return heir;
  }

  private static Map<String, ComparableEntry> byId(List<Entry> entries) {
    Map<String, ComparableEntry> byId = new LinkedHashMap<>();
    for (Entry entry : entries) {
      if (EntryId.parse(entry.id()) != null && AraProtocol.fileOf(entry.id()) != null) {
        byId.putIfAbsent(entry.id(), ComparableEntry.of(entry));
      }
    }
    return byId;
  }

  private static boolean isAliased(List<Entry> entries) {
    for (Entry entry : entries) {
      if (ComparableEntry.ALIASES.stream().anyMatch(name -> !entry.field(name).isEmpty())) {
        return true;
      }
    }
    return false;
  }

  /** What moved by either; where both move an id, by this. */
  public IdRemapping or(IdRemapping other) {
    if (ids.isEmpty() || other.ids.isEmpty()) {
      return ids.isEmpty() ? other : this;
    }
    Map<String, String> all = new LinkedHashMap<>(other.ids);
    all.putAll(ids);
    return new IdRemapping(Map.copyOf(all));
  }

  /** The entries of a file; none where it has none, or cannot be read. */
  static List<Entry> entries(SourceText text) {
    try {
      return new AraProtocol().entries(text);
    } catch (TextException e) {
      return List.of();
    }
  }

  /**
   * A side's file with every reference to what moved following it, and the entries that moved under
   * their new ids. Ids that stand among words are words, and stay.
   *
   * @param file from the record's root
   */
  public SourceText applied(String file, SourceText text) throws TextException {
    return ids.isEmpty() ? text : new Renaming(ids, text).result(file);
  }

  /** The same of what two sides come from, which has no old ids for aliases. */
  SourceText appliedToAncestor(String file, SourceText text) throws TextException {
    return ids.isEmpty() ? text : new Renaming(ids, text, true).result(file);
  }
}
