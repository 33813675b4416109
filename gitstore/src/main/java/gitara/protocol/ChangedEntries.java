package gitara.protocol;

import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.SemanticDiff;
import gitara.record.Step;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockChanges;
import gitara.text.block.BlockList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a file before and after a step, without those that are the same on both sides.
 * Where the file has an index by item, only these are parsed, and their lines are not those of the
 * file; where it has none, all are there.
 */
public record ChangedEntries(List<Entry> before, List<Entry> after) {
  private static final ChangedEntries NONE = new ChangedEntries(List.of(), List.of());

  /** Those of a file named from the top of the repository. */
  public static ChangedEntries of(Protocol protocol, Step step, String path)
      throws IOException, TextException {
    if (Objects.equals(step.before().id(path), step.after().id(path))) {
      return NONE;
    }
    byte[] old = step.before().readText(path);
    byte[] now = step.after().readText(path);
    if (old != null && now != null && protocol.layout().isItemized(path)) {
      BlockList was = BlockList.of(path, old, protocol.layout().nestingKey());
      BlockList is = was == null ? null : was.next(now);
      if (was != null && is != null) {
        return of(protocol, BlockChanges.between(was, is, false), path);
      }
    }
    return new ChangedEntries(entries(protocol, path, old), entries(protocol, path, now));
  }

  /** Those in which two versions of a file differ. */
  public static ChangedEntries of(Protocol protocol, BlockChanges changes, String path)
      throws TextException {
    return new ChangedEntries(
        protocol.entries(changes.old(path).text()), protocol.entries(changes.now(path).text()));
  }

  /** The files of a step, with entries that went from one file to another one in the latter. */
  public static List<ChangedEntries> moved(Protocol protocol, List<ChangedEntries> files) {
    if (files.size() < 2 || !protocol.relations().isSameInAnotherFile()) {
      return files;
    }
    Map<String, Entry> gone = new HashMap<>();
    Set<String> added = new HashSet<>();
    for (ChangedEntries file : files) {
      file.before.forEach(entry -> gone.put(entry.id(), entry));
      file.after.forEach(entry -> added.add(entry.id()));
    }
    for (ChangedEntries file : files) {
      file.before.stream()
          .filter(one -> has(file.after, one.id()))
          .forEach(one -> gone.remove(one.id()));
    }
    List<ChangedEntries> moved = new ArrayList<>();
    for (ChangedEntries file : files) {
      List<Entry> before = new ArrayList<>();
      for (Entry entry : file.before) {
        if (!gone.containsKey(entry.id()) || !added.contains(entry.id())) {
          before.add(entry);
        }
      }
      for (Entry entry : file.after) {
        Entry old = has(file.before, entry.id()) ? null : gone.get(entry.id());
        if (old != null) {
          before.add(old);
        }
      }
      moved.add(new ChangedEntries(before, file.after));
    }
    return moved;
  }

  private static boolean has(List<Entry> entries, String id) {
    return entries.stream().anyMatch(entry -> entry.id().equals(id));
  }

  /** What happened to these entries, as a commit declares it. */
  public List<Event> events(Protocol protocol) {
    List<Event> events = new ArrayList<>();
    for (Event event : SemanticDiff.between(before, after, protocol.headline())) {
      if (!RecordEvents.isSilent(protocol, event)) {
        events.add(event);
      }
    }
    return events;
  }

  private static List<Entry> entries(Protocol protocol, String path, byte @Nullable [] content)
      throws TextException {
    return content == null ? List.of() : protocol.entries(SourceText.decode(path, content));
  }
}
