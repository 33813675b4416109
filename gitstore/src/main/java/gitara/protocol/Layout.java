package gitara.protocol;

import gitara.record.EntryId;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of a record: where its folder is, and which of them hold entries. */
public interface Layout {
  /**
   * The folder of the record from the top of the repository, ending in a slash; empty for the top
   * itself; null when the snapshot has no such record.
   */
  @Nullable String root(Snapshot snapshot) throws IOException;

  /**
   * The folders that look like records of this protocol, in the form of {@link #root}; of several
   * the program reads one at most.
   */
  default List<String> candidates(Snapshot snapshot) throws IOException {
    String root = root(snapshot);
    return root == null ? List.of() : List.of(root);
  }

  /** The folder in which a record is looked for before any other, ending in a slash. */
  String home();

  /**
   * Whether the record is nowhere but in {@link #home()}. In a program, the record of at most one
   * protocol may be elsewhere.
   */
  default boolean isFixed() {
    return true;
  }

  /**
   * Whether {@link #home()} is the record's even where there is no record yet. A folder with a name
   * that is in use elsewhere, such as {@code tasks/}, is not: its files count from the first entry.
   */
  default boolean isReserved() {
    return true;
  }

  /**
   * The names right below the root that are the record's, where it is not fixed. Where the root is
   * the top of a repository, whatever else stands there is not.
   */
  default List<String> tops() {
    return List.of();
  }

  /** Those of {@link #tops()} that are a record's even where its root is a repository's top. */
  default List<String> ownTops() {
    return List.of();
  }

  /**
   * The files and folders, from the top of the repository, at which commits that concern the
   * protocol differ: hooks start for no other.
   */
  default List<String> watched(String root) {
    return root.isEmpty() ? ownTops() : List.of(root.substring(0, root.length() - 1));
  }

  /** The files that git merges otherwise than line by line. */
  default List<MergePattern> merges() {
    return List.of();
  }

  /**
   * The file, from the root, with the entries of an ID's kind; null where the ID does not show it.
   */
  default @Nullable String fileOf(String id) {
    return null;
  }

  /** Whether a file, named from the root, may hold entries. */
  boolean holdsEntries(String path);

  /** Those of some files, named from the root, that may hold entries, in the order of events. */
  default List<String> entryFiles(Collection<String> files) {
    List<String> holding = new ArrayList<>();
    for (String file : files) {
      if (holdsEntries(file)) {
        holding.add(file);
      }
    }
    return holding;
  }

  /**
   * The files that may hold entries, from the root, in groups whose histories are read and kept
   * apart. A name that ends in a slash stands for all of them below that folder, an empty one for
   * all below the root.
   */
  default List<List<String>> groups() {
    return List.of(List.of(""));
  }

  /** The index of the group with an entry or a file; 0 for one that is not known. */
  default int group(String id) {
    return 0;
  }

  /** What IDs of this protocol begin with, and those of no other protocol. */
  default List<String> prefixes() {
    return List.of();
  }

  /**
   * Whether an ID has the form of this protocol's, and so is of no other. By default that is one of
   * {@link #prefixes()} with a number; a protocol with IDs of another form says here which.
   */
  default boolean claims(String id) {
    EntryId parsed = EntryId.parse(id);
    return parsed != null && prefixes().contains(parsed.prefix());
  }

  /** Whether an ID, as events name it, may be one of this protocol. */
  default boolean owns(String id) {
    return claims(id);
  }

  /**
   * Whether the entries of a file are items of block lists, or sections of Markdown, each of which
   * means the same when it is read without the others.
   */
  default boolean isItemized(String path) {
    return false;
  }

  /** The key in YAML files under which an entry has entries of its own; empty for none. */
  default String nestingKey() {
    return "";
  }

  /**
   * The layout of files in one folder at the top of the repository.
   *
   * @param suffix of the files with entries
   * @param prefixes of IDs
   * @param merges the files that git merges otherwise than line by line
   */
  static Layout folder(
      String name, String suffix, List<String> prefixes, List<MergePattern> merges) {
    return new FolderLayout(name, suffix, prefixes, merges);
  }
}
