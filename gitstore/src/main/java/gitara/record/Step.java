package gitara.record;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** What leads from one snapshot to the next: a commit and its parent, HEAD and what is staged. */
public record Step(Snapshot before, Snapshot after) {

  /**
   * What the step did to the entries in some files.
   *
   * @param paths from the top of the repository; a file that is the same on both sides costs
   *     nothing
   */
  public List<Event> events(Protocol protocol, List<String> paths)
      throws IOException, TextException {
    List<Event> events = new ArrayList<>();
    for (String path : paths) {
      ObjectId old = before.id(path);
      ObjectId now = after.id(path);
      if (old == null ? now != null : !old.equals(now)) {
        for (Event event :
            SemanticDiff.between(
                entries(protocol, before, path),
                entries(protocol, after, path),
                protocol.headline())) {
          if (!isSilent(protocol, event)) {
            events.add(event);
          }
        }
      }
    }
    return events;
  }

  private static boolean isSilent(Protocol protocol, Event event) {
    for (String field : protocol.silent()) {
      if (event.action() == Event.Action.SET && event.detail().startsWith(field)) {
        return true;
      }
    }
    return false;
  }

  private static List<Entry> entries(Protocol protocol, Snapshot snapshot, String path)
      throws IOException, TextException {
    SourceText text = Protocol.text(snapshot, path);
    return text == null ? List.of() : protocol.entries(text);
  }
}
