package gitara.ara.model;

import gitara.record.EntryId;
import gitara.record.Event;
import gitara.record.Step;
import gitara.text.TextException;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What supports a change of the logic layer, beside the event of the change: {@code C07 set Status
 * testing -> supported signal=empirical-resolution provenance=user}. It is taken from the {@code
 * logic_revisions} rows that the same step adds, so a reader of the two snapshots comes to the same
 * words.
 */
public final class RevisionSignals {
  private RevisionSignals() {}

  /**
   * The events of a step with the signals of their revisions.
   *
   * @param changed the paths that differ; others than session records are passed over
   */
  public static List<Event> attach(
      Step step, String root, List<Event> events, Collection<String> changed)
      throws IOException, TextException {
    boolean wanted = false;
    for (Event event : events) {
      wanted |= isRevision(event);
    }
    if (!wanted) {
      return events;
    }
    Map<String, String> signals = new HashMap<>();
    for (String path : changed) {
      if (path.startsWith(root + AraProtocol.SESSIONS)
          && !path.equals(root + AraProtocol.SESSION_INDEX)) {
        added(step, path, signals);
      }
    }
    List<Event> signed = new ArrayList<>();
    for (Event event : events) {
      String signal = isRevision(event) ? signals.get(event.entry() + " " + fieldOf(event)) : null;
      signed.add(
          signal == null
              ? event
              : new Event(event.entry(), event.action(), event.detail() + signal));
    }
    return signed;
  }

  /** The claims that a step split off others, by the rows that it adds. */
  static Map<String, String> splits(Step step, String root, Collection<String> changed)
      throws IOException, TextException {
    Map<String, String> splits = new HashMap<>();
    for (String path : changed) {
      if (!path.startsWith(root + AraProtocol.SESSIONS)
          || path.equals(root + AraProtocol.SESSION_INDEX)) {
        continue;
      }
      for (YamlNode.Mapping row : AddedRevisions.of(step, path)) {
        String entry = row.text("entry");
        String after = row.text("after");
        if ("split".equals(row.text("field")) && entry != null && after != null) {
          for (String part : after.split("; ", -1)) {
            int equals = part.indexOf(" = ");
            String id = equals < 0 ? "" : part.substring(0, equals);
            if (EntryId.parse(id) != null && !id.equals(entry)) {
              splits.put(id, entry);
            }
          }
        }
      }
    }
    return splits;
  }

  private static boolean isRevision(Event event) {
    char prefix = event.entry().charAt(0);
    return event.action() != Event.Action.ADD && (prefix == 'C' || prefix == 'H' || prefix == 'E');
  }

  private static String fieldOf(Event event) {
    int space = event.detail().indexOf(' ');
    return space < 0 ? event.detail() : event.detail().substring(0, space);
  }

  private static void added(Step step, String path, Map<String, String> signals)
      throws IOException, TextException {
    for (YamlNode.Mapping row : AddedRevisions.of(step, path)) {
      String entry = row.text("entry");
      String field = row.text("field");
      if (entry != null && field != null) {
        String signal =
            word(" signal=", row.text("signal")) + word(" provenance=", row.text("provenance"));
        signals.put(entry + " " + field.replace(' ', '-'), signal);
      }
    }
  }

  private static String word(String name, @org.jspecify.annotations.Nullable String value) {
    return value == null || value.isEmpty() || value.indexOf(' ') >= 0 ? "" : name + value;
  }
}
