package gitara.protocol;

import gitara.record.Event;
import gitara.record.Step;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The events of a step in a record, in the words that the trailers of its commit must have. */
public final class RecordEvents {
  private RecordEvents() {}

  /** The events of a step; null where a file that differs cannot be read on one of its sides. */
  public static @Nullable List<Event> of(Protocol protocol, Step step, String root)
      throws IOException {
    String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
    List<String> changed = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (Step.FileDiff change : step.changes(folder)) {
      changed.add(change.path());
      files.add(change.path().substring(root.length()));
    }
    List<String> holding = new ArrayList<>();
    for (String file : protocol.layout().entryFiles(files)) {
      holding.add(root + file);
    }
    try {
      return protocol.relations().explained(step, root, of(protocol, step, holding), changed);
    } catch (TextException e) {
      return null;
    }
  }

  /**
   * The events of a step in some files, without the reasons of the journal.
   *
   * @param paths from the top of the repository; a file that is the same on both sides costs
   *     nothing
   */
  public static List<Event> of(Protocol protocol, Step step, List<String> paths)
      throws IOException, TextException {
    List<ChangedEntries> files = new ArrayList<>();
    for (String path : paths) {
      files.add(ChangedEntries.of(protocol, step, path));
    }
    List<Event> events = new ArrayList<>();
    for (ChangedEntries file : ChangedEntries.moved(protocol, files)) {
      events.addAll(file.events(protocol));
    }
    return events;
  }

  /** Whether an event follows every other, and is not stated. */
  public static boolean isSilent(Protocol protocol, Event event) {
    for (String field : protocol.silent()) {
      if (event.action() == Event.Action.SET && event.detail().startsWith(field)) {
        return true;
      }
    }
    return false;
  }
}
