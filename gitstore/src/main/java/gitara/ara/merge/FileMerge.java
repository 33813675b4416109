package gitara.ara.merge;

import gitara.record.Entry;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Merges one file of the record by its entries. */
public final class FileMerge {
  private static final List<String> HOMES = List.of("trace/", "staging/", "logic/");

  private FileMerge() {}

  /** The path of a file from the record's root; null for what holds no entries and no rows. */
  public static @Nullable String file(String path) {
    for (String home : HOMES) {
      int at = path.startsWith(home) ? 0 : path.indexOf("/" + home) + 1;
      boolean inside = at > 0 || path.startsWith(home);
      if (inside && (path.endsWith(".yaml") || path.endsWith(".md"))) {
        return path.substring(at);
      }
    }
    return null;
  }

  /** Whether both sides' texts must never be mixed line by line: its past stays as it is. */
  public static boolean isAppendOnly(String file) {
    return file.startsWith("trace/") || file.startsWith("staging/");
  }

  /**
   * What the two sides make of their common base.
   *
   * @param file from the record's root
   * @param base empty where both sides made the file
   * @throws TextException when a side cannot be read
   */
  public static Merged merge(String file, SourceText base, SourceText ours, SourceText theirs)
      throws TextException, NotByEntry {
    return merge(file, base, ours, theirs, IdCollisions.IN_FILE);
  }

  /** The same, with a say in which entry keeps an id, and which number the other gets. */
  public static Merged merge(
      String file, SourceText base, SourceText ours, SourceText theirs, IdCollisions collisions)
      throws TextException, NotByEntry {
    return merge(file, base, ours, theirs, collisions, false);
  }

  /** The same of sides in which every entry goes by one name, in references, too. */
  static Merged mergeAlike(
      String file, SourceText base, SourceText ours, SourceText theirs, IdCollisions collisions)
      throws TextException, NotByEntry {
    return merge(file, base, ours, theirs, collisions, true);
  }

  private static Merged merge(
      String file,
      SourceText base,
      SourceText ours,
      SourceText theirs,
      IdCollisions collisions,
      boolean isAlike)
      throws TextException, NotByEntry {
    if (ours.text().equals(theirs.text()) || base.text().equals(theirs.text())) {
      return new Merged(ours.text(), List.of(), List.of());
    }
    if (base.text().equals(ours.text())) {
      return new Merged(theirs.text(), List.of(), List.of());
    }
    List<Entry> mine = IdRemapping.entries(ours);
    List<Entry> other = IdRemapping.entries(theirs);
    List<Entry> before = IdRemapping.entries(base);
    // What a side renumbered since, or a merge before this one, is the same entry all the same.
    Followers followers = Followers.of(before, mine, other, collisions);
    SourceText o = followers.ours().applied(file, ours);
    SourceText t = followers.theirs().applied(file, theirs);
    boolean isOurs = followers.ours().isNothing();
    IdRemapping since =
        IdRemapping.between(before, isOurs ? mine : IdRemapping.entries(o))
            .or(IdRemapping.between(before, isOurs ? other : IdRemapping.entries(t)));
    SourceText b = since.appliedToAncestor(file, base);
    Merged merged =
        file.endsWith(".md")
            ? new MarkdownMerge(b, o, t, collisions).merged()
            : yaml(b, o, t, collisions, isAlike);
    // An old id that no other entry has misleads nobody.
    return noted(
        followers.ours(), "ours", other, noted(followers.theirs(), "theirs", mine, merged));
  }

  /** Whether the sides have one entry under different IDs, of which a merge keeps one. */
  public static boolean choosesIds(SourceText ours, SourceText theirs) {
    List<Entry> mine = IdRemapping.entries(ours);
    List<Entry> other = IdRemapping.entries(theirs);
    return !IdRemapping.between(other, mine).isNothing()
        || !IdRemapping.between(mine, other).isNothing();
  }

  private static Merged noted(
      IdRemapping moved, String whose, List<Entry> misleading, Merged merged) {
    Map<String, String> renamed = new TreeMap<>(moved.ids());
    renamed.keySet().retainAll(misleading.stream().map(Entry::id).toList());
    if (renamed.isEmpty()) {
      return merged;
    }
    List<String> notes = CollisionRenumbering.notes(renamed, whose);
    notes.addAll(merged.renumbered());
    return new Merged(merged.text(), merged.disagreements(), List.copyOf(notes));
  }

  private static Merged yaml(
      SourceText base, SourceText ours, SourceText theirs, IdCollisions collisions, boolean isAlike)
      throws TextException, NotByEntry {
    CollisionRenumbering renumbered = CollisionRenumbering.among(base, ours, theirs, collisions);
    Merged merged = YamlMerge.of(base, renumbered.ours(), renumbered.theirs(), isAlike);
    return new Merged(merged.text(), merged.disagreements(), renumbered.notes());
  }
}
