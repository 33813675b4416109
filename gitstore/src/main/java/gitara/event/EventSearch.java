package gitara.event;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds events by their ids, many at once: each day's file is read one time. */
public final class EventSearch {
  /**
   * What stands under an id.
   *
   * @param event the first of them
   * @param isInternal whether its source is an internal one
   * @param others places with the same id and another content
   */
  public record Found(SpineEvent event, boolean isInternal, List<String> others) {}

  private final EventLog log;

  public EventSearch(EventLog log) {
    this.log = log;
  }

  /**
   * Finds events by their ids.
   *
   * @param days where each most likely is; what is not found there is looked for in all others
   */
  public Map<String, Found> find(Set<String> ids, Set<String> days) throws IOException {
    Map<String, Found> found = new HashMap<>();
    List<String> all = log.days();
    for (String day : all) {
      if (days.contains(day)) {
        search(day, ids, found);
      }
    }
    Set<String> rest = new TreeSet<>(ids);
    rest.removeAll(found.keySet());
    for (int i = all.size() - 1; i >= 0 && !rest.isEmpty(); i--) {
      if (!days.contains(all.get(i))) {
        search(all.get(i), rest, found);
        rest.removeAll(found.keySet());
      }
    }
    return found;
  }

  private void search(String day, Set<String> ids, Map<String, Found> found) throws IOException {
    try (DayFile file = log.open(day, 0)) {
      long line = 0;
      while (file.next()) {
        line++;
        if (file.isTooLong || file.from == file.to) {
          continue;
        }
        String id = new EventLine(file.bytes(), file.from, file.to).firstId();
        if (id != null && !ids.contains(id)) {
          continue;
        }
        EventLine whole = new EventLine(file.bytes(), file.from, file.to);
        EventLine.Gate gate = whole.readAll();
        String wholeId = whole.id();
        if (gate == EventLine.Gate.UNSCANNABLE || wholeId == null || !ids.contains(wholeId)) {
          continue;
        }
        SpineEvent made = Scan.make(day, line, file, whole);
        Found known = found.get(wholeId);
        if (known == null) {
          found.put(wholeId, new Found(made, gate == EventLine.Gate.INTERNAL, new ArrayList<>()));
        } else if (!known.event().sha256().equals(made.sha256())) {
          known.others().add(made.at());
        }
      }
    }
  }
}
