package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
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

  /** What may change without making another entry of it. */
  private static final Set<String> POINTERS =
      Set.of(
          "status",
          "parent",
          "promoted",
          "promoted_to",
          "crystallized_via",
          "stale",
          "aliases",
          "alias",
          "also_depends_on",
          "evidence",
          "bound_to",
          "source_refs",
          "target");

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
    Map<String, Entry> had = byId(side);
    Map<String, Entry> has = byId(result);
    Map<String, String> ids = new LinkedHashMap<>();
    for (Entry entry : had.values()) {
      Entry now = has.get(entry.id());
      if (now == null || !isSame(entry, now)) {
        String heir = heir(entry, now != null, had, has.values());
        if (heir != null) {
          ids.put(entry.id(), heir);
        }
      }
    }
    return ids.isEmpty() ? NOTHING : new IdRemapping(Map.copyOf(ids));
  }

  /**
   * The one entry that it goes on as; null where there is none, or more than one.
   *
   * @param taken whether its id is another entry's now
   */
  private static @Nullable String heir(
      Entry entry, boolean taken, Map<String, Entry> had, Iterable<Entry> candidates) {
    List<String> own = aliases(entry);
    String heir = null;
    for (Entry other : candidates) {
      List<String> aliases = aliases(other);
      boolean follows = aliases.contains(entry.id());
      // Each side gave way to the other, and they met again.
      boolean back = taken && own.contains(other.id());
      boolean both = !own.isEmpty() && own.stream().anyMatch(aliases::contains);
      Entry before = had.get(other.id());
      if ((follows || back || both)
          && !other.id().equals(entry.id())
          && isSame(entry, other)
          && (before == null || !isSame(before, other))) {
        if (heir != null) {
          return null;
        }
        heir = other.id();
      }
    }
    return heir;
  }

  private static Map<String, Entry> byId(List<Entry> entries) {
    Map<String, Entry> byId = new LinkedHashMap<>();
    for (Entry entry : entries) {
      if (EntryId.parse(entry.id()) != null && AraProtocol.fileOf(entry.id()) != null) {
        byId.putIfAbsent(entry.id(), entry);
      }
    }
    return byId;
  }

  private static boolean isAliased(List<Entry> entries) {
    for (Entry entry : entries) {
      if (!aliases(entry).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static List<String> aliases(Entry entry) {
    List<String> all = new ArrayList<>();
    for (String name : List.of("aliases", "alias", "Aliases", "Alias")) {
      for (String word : entry.field(name).split("[^A-Za-z0-9]+", -1)) {
        if (EntryId.parse(word) != null) {
          all.add(word);
        }
      }
    }
    return all;
  }

  /** Whether both are one entry, which each side may have taken further. */
  private static boolean isSame(Entry one, Entry other) {
    if (!one.path().endsWith(".md")) {
      return one.kind().equals(other.kind()) && identity(one).equals(identity(other));
    }
    String statement = one.field("Statement");
    return one.title().equals(other.title())
        || (!statement.isEmpty() && statement.equals(other.field("Statement")));
  }

  private static Map<String, String> identity(Entry entry) {
    Map<String, String> identity = new LinkedHashMap<>(entry.fields());
    identity.keySet().removeAll(POINTERS);
    identity.values().removeIf(value -> value.isEmpty() || value.equals("[]"));
    return identity;
  }

  /** What moved by either; where both tell of an id, by this. */
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
}
