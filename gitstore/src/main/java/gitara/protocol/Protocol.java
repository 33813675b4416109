package gitara.protocol;

import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kind of record that the kernel keeps: its name, the files it consists of and their entries. */
public interface Protocol {
  /** The word before the dot in {@code Ara-Op}. */
  String name();

  /** The name that all records of the kind share. */
  default String kind() {
    return name();
  }

  /**
   * What stands before the IDs of the record wherever others may be meant, in events, refs and
   * commands: a name and a slash, or nothing for the only record of its kind or the first.
   */
  default String namespace() {
    return "";
  }

  /** The ID by which others know what the files of the record call so. */
  default String id(String written) {
    return namespace() + written;
  }

  /** What the files of the record call an ID. */
  default String written(String id) {
    return id.startsWith(namespace()) ? id.substring(namespace().length()) : id;
  }

  /**
   * A text for people with the IDs of the record as others know them: commands in it then mean the
   * same wherever they are run.
   */
  default String named(String text) {
    return text;
  }

  /** Where the record is in place of where the protocol looks for it. */
  default Relocation relocation() {
    return Relocation.NONE;
  }

  /** Events with the IDs of the record's files, as commits state them. */
  default List<Event> stated(List<Event> events) {
    if (namespace().isEmpty()) {
      return events;
    }
    List<Event> stated = new ArrayList<>();
    for (Event one : events) {
      stated.add(new Event(id(one.entry()), one.action(), one.detail()));
    }
    return stated;
  }

  /** Where the files of the record lie. */
  Layout layout();

  /** The entries of one file, in its order. */
  List<Entry> entries(SourceText text) throws TextException;

  /** How entries follow from each other, and which files say why. */
  default Relations relations() {
    return Relations.NONE;
  }

  /**
   * Whether an entry keeps its ID when its content changes. Only then are the changes of entries
   * stated in {@code Ara-Event} trailers and kept in the index of history.
   */
  default boolean hasStableIds() {
    return true;
  }

  /**
   * Whether each commit of this program states the changes of an entry; false for one whose changes
   * earlier versions left out.
   */
  default boolean isAlwaysStated(String id) {
    return true;
  }

  /** The fields that an {@code add} event states, in this order. */
  default List<String> headline() {
    return List.of();
  }

  /** Fields, as events name them, that follow every other change and say no more than it. */
  default List<String> silent() {
    return List.of();
  }

  /** A reader of the entries of a record. */
  default RecordReader open(Snapshot snapshot, String root) {
    return open(this, snapshot, root);
  }

  /**
   * The same of one record of several.
   *
   * @param as its protocol, which knows its entries by their IDs
   */
  default RecordReader open(Protocol as, Snapshot snapshot, String root) {
    return new RecordReader(as, snapshot, root);
  }

  /** The folder of the record in a snapshot, as {@link Layout#root} finds it. */
  default @Nullable String root(Snapshot snapshot) throws IOException {
    return layout().root(snapshot);
  }

  /** The blob at a path as text; null when there is no regular file. */
  static @Nullable SourceText text(Snapshot snapshot, String path)
      throws IOException, TextException {
    byte[] bytes = snapshot.readText(path);
    return bytes == null ? null : SourceText.decode(path, bytes);
  }
}
