package gitara.protocol;

import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.Step;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the entries of a protocol follow from each other, and which files of its record say why they
 * changed. A protocol overrides what it has.
 */
public interface Relations {
  /** Entries that stand by themselves. */
  Relations NONE = new Relations() {};

  /** The edge that a field of an entry states to the entries in its value; null for none. */
  default @Nullable Edge edge(String field) {
    return null;
  }

  /** The ID of an entry that another one of its record names so. */
  default String id(String written) {
    return written;
  }

  /** Whether two entries of one ID, or under an ID and its alias, are the same one. */
  default boolean isSame(Entry one, Entry other) {
    return one.title().equals(other.title());
  }

  /** Whether an entry that goes to another file is changed, and not removed and added. */
  default boolean isSameInAnotherFile() {
    return false;
  }

  /** The IDs that an entry had before it was renumbered. */
  default Set<String> aliases(Entry entry) {
    return Set.of();
  }

  /** The file, from the root, whose entries are promoted to others; null when there is none. */
  default @Nullable String origins() {
    return null;
  }

  /** From each entry to those that were promoted to it, by the content of that file. */
  default Map<String, List<String>> promoted(byte[] content) {
    return Map.of();
  }

  /** The folder, from the root, of files that say why entries changed; null when there is none. */
  default @Nullable String journal() {
    return null;
  }

  /**
   * From each entry that a step split off another one to that one.
   *
   * @param changed the paths in the journal that differ
   */
  default Map<String, String> splits(Step step, String root, Collection<String> changed)
      throws IOException, TextException {
    return Map.of();
  }

  /**
   * The events of a step with their reasons, taken from the journal.
   *
   * @param changed the paths that differ
   */
  default List<Event> explained(
      Step step, String root, List<Event> events, Collection<String> changed)
      throws IOException, TextException {
    return events;
  }

  /** The entries that a file of the journal reports on beside their changes. */
  default List<String> reported(byte[] content) {
    return List.of();
  }

  /**
   * The marks in a file that say which entries contradict each other, each {@code C07 O12}. They
   * stand in comments: they are part of an entry's history, and none of its fields.
   */
  default List<String> contradictions(SourceText text) {
    return List.of();
  }
}
