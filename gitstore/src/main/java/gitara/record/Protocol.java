package gitara.record;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the kernel asks of a protocol: where its record lies in a snapshot, which files hold
 * entries, and which entries a file holds. Diffs, events, history and life stories follow from that
 * alone.
 */
public interface Protocol {

  /** The word before the dot in {@code Ara-Op}. */
  String name();

  /**
   * The folder of the record from the top of the repository, ending in a slash; empty for the top
   * itself; null when the snapshot has no such record.
   */
  @Nullable String root(Snapshot snapshot) throws IOException;

  /** The folder in which a record is looked for before any other, ending in a slash. */
  String home();

  /**
   * The names right below the root that are a record's. Where the root is the top of a repository,
   * whatever else stands there is not.
   */
  List<String> tops();

  /** Whether a file under the root, named from the root, may hold entries. */
  boolean holdsEntries(String path);

  /**
   * The files that may hold entries, from the root, in groups whose histories are read and kept
   * apart. A name that ends in a slash stands for all of them below that folder.
   */
  List<List<String>> shelves();

  /** The group with a file, or with the entries that an id is one of; 0 for what is not known. */
  int shelf(String id);

  /** The file whose entries become others by a key that names these; null when there is none. */
  @Nullable String origins();

  /** The key in {@link #origins()} that names what an entry has become. */
  String becomes();

  /** From each entry that a step split off another one to that one. */
  default Map<String, String> splits(Step step, String root, Collection<String> changed)
      throws IOException, TextException {
    return Map.of();
  }

  /**
   * The marks beside entries that say which other one contradicts them, each {@code C07 O12}. They
   * stand in comments, and are told in the life of an entry though they are none of its fields.
   */
  default List<String> marks(SourceText text) {
    return List.of();
  }

  /** The entries that a file of the {@link #journal()} says something of beside their changes. */
  default List<String> reported(byte[] content) {
    return List.of();
  }

  /** The folder, from the root, with the files that tell why entries changed. */
  String journal();

  /** The entries of one file, in its order. */
  List<Entry> entries(SourceText text) throws TextException;

  /**
   * Whether the entries of a file are items of block lists, or sections of Markdown, each of which
   * means the same when it is read without the others.
   */
  default boolean isListFile(String path) {
    return false;
  }

  /** The key in YAML files under which an entry has entries of its own. */
  String nest();

  /** The fields that an {@code add} event tells, in this order. */
  List<String> headline();

  /** Fields, as events name them, that follow every other change and say no more than it. */
  default List<String> silent() {
    return List.of();
  }

  /**
   * The events of a step with what speaks for them, taken from other files of the same step.
   *
   * @param changed the paths that differ
   */
  default List<Event> explained(
      Step step, String root, List<Event> events, Collection<String> changed)
      throws IOException, TextException {
    return events;
  }

  /** Reads the blob at a path as text. */
  static @Nullable SourceText text(Snapshot snapshot, String path)
      throws IOException, TextException {
    byte[] bytes = snapshot.readText(path);
    return bytes == null ? null : SourceText.decode(path, bytes);
  }
}
