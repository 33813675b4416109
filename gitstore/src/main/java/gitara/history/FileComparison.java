package gitara.history;

import gitara.protocol.ChangedEntries;
import gitara.protocol.Protocol;
import gitara.protocol.RecordEvents;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.Event;
import gitara.record.SemanticDiff;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockChanges;
import gitara.text.block.BlockList;
import gitara.text.block.BlockLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What leads from one version of a file with entries to another one: the same as reading both whole
 * would find, at the cost of what differs.
 */
final class FileComparison {
  /** One version. */
  static final class Version {
    private final ObjectId id;
    private final byte[] content;

    Version(ObjectId id, byte[] content) {
      this.id = id;
      this.content = content;
    }

    ObjectId id() {
      return id;
    }

    byte[] content() {
      return content;
    }
  }

  private final Protocol protocol;
  private final BlockLists<ObjectId> lists;

  FileComparison(Protocol protocol) {
    this.protocol = protocol;
    this.lists = new BlockLists<>(protocol.layout().nestingKey());
  }

  /** The changes; a null side is a file that is not there. */
  List<EntryChange> between(String path, @Nullable Version old, @Nullable Version now) {
    try {
      if (old != null && now != null && protocol.layout().isItemized(path)) {
        BlockList was = lists.of(path, old.id(), old.content());
        BlockList is = was == null ? null : lists.of(path, now.id(), now.content());
        if (was != null && is != null) {
          BlockChanges changes = BlockChanges.between(was, is, false);
          return between(changes.old(path).text(), changes.now(path).text());
        }
      }
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
    return whole(path, old, now);
  }

  /** The changes of several files, in which an entry may have gone from one to another. */
  List<EntryChange> between(Map<String, @Nullable Version[]> files) {
    List<EntryChange> changes = new ArrayList<>();
    List<ChangedEntries> entries = new ArrayList<>();
    files.forEach(
        (path, sides) -> {
          try {
            entries.add(entries(path, sides[0], sides[1]));
          } catch (TextException e) {
            changes.add(new EntryChange(SemanticDiff.unreadable(path), "", null, null));
          }
        });
    for (ChangedEntries one : ChangedEntries.moved(protocol, entries)) {
      changes.addAll(changes(one));
    }
    return changes;
  }

  private List<EntryChange> changes(ChangedEntries entries) {
    List<EntryChange> changes = new ArrayList<>();
    for (EntryChange change :
        SemanticDiff.changes(entries.before(), entries.after(), protocol.headline())) {
      if (!RecordEvents.isSilent(protocol, change.event())) {
        changes.add(change);
      }
    }
    return changes;
  }

  /** The entries that differ, with all of their fields; a null side is a file that is not there. */
  ChangedEntries entries(String path, @Nullable Version old, @Nullable Version now)
      throws TextException {
    if (old != null && now != null && protocol.layout().isItemized(path)) {
      BlockList was = lists.of(path, old.id(), old.content());
      BlockList is = was == null ? null : lists.of(path, now.id(), now.content());
      if (was != null && is != null) {
        return ChangedEntries.of(protocol, BlockChanges.between(was, is, false), path);
      }
    }
    return new ChangedEntries(read(path, old), read(path, now));
  }

  private List<Entry> read(String path, @Nullable Version version) throws TextException {
    return version == null
        ? List.of()
        : protocol.entries(SourceText.decode(path, version.content()));
  }

  /** The same by reading both versions whole. */
  List<EntryChange> whole(String path, @Nullable Version old, @Nullable Version now) {
    try {
      return between(
          old == null ? null : SourceText.decode(path, old.content()),
          now == null ? null : SourceText.decode(path, now.content()));
    } catch (TextException e) {
      return List.of(new EntryChange(SemanticDiff.unreadable(path), "", null, null));
    }
  }

  /** Whether of a version only what differs is read. */
  boolean isIndexed(String path, Version version) {
    return lists.of(path, version.id(), version.content()) != null;
  }

  private List<EntryChange> between(@Nullable SourceText old, @Nullable SourceText now)
      throws TextException {
    List<Entry> after = now == null ? List.of() : protocol.entries(now);
    List<Entry> before = old == null ? List.of() : protocol.entries(old);
    List<EntryChange> changes = changes(new ChangedEntries(before, after));
    addMarks(changes, old, now);
    return changes;
  }

  /** Adds the marks that came and went; most files never have one. */
  private void addMarks(
      List<EntryChange> changes, @Nullable SourceText old, @Nullable SourceText now) {
    List<String> before = old == null ? List.of() : protocol.relations().contradictions(old);
    List<String> after = now == null ? List.of() : protocol.relations().contradictions(now);
    for (String mark : after) {
      if (!before.contains(mark)) {
        changes.add(marked(mark, true));
      }
    }
    for (String mark : before) {
      if (!after.contains(mark)) {
        changes.add(marked(mark, false));
      }
    }
  }

  private static EntryChange marked(String mark, boolean isNew) {
    int space = mark.indexOf(' ');
    String target = mark.substring(space + 1);
    String detail = EntryLinks.CONFLICT + (isNew ? " - -> " + target : " " + target + " -> -");
    return new EntryChange(
        new Event(mark.substring(0, space), Event.Action.SET, detail),
        EntryLinks.CONFLICT,
        isNew ? null : target,
        isNew ? target : null);
  }
}
