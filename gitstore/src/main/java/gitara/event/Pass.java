package gitara.event;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One scan, from its beginning to its end.
 *
 * @param id its name, which the fragments that it finds carry
 * @param owner who began it
 * @param begun when
 * @param from where it began; null for the beginning of all
 * @param to where it will have ended; null when there was nothing to read
 * @param moves whether the cursor may go there when it ends
 * @param coverage whether it was asked for a fragment about every line
 * @param git where it will have ended among the commits; empty where it read none
 * @param events the first and the last event that it printed, {@code first..last}; empty for none
 * @param days how far the days of its events were read, in bytes
 * @param accepted events that were printed, by kind
 * @param rejected events that were not, by kind
 */
public record Pass(
    String id,
    String scanner,
    String owner,
    String begun,
    @Nullable EventPosition from,
    @Nullable EventPosition to,
    boolean moves,
    boolean coverage,
    String git,
    String events,
    Map<String, Long> days,
    Map<String, Long> accepted,
    Map<String, Long> rejected) {

  String text() {
    List<String> lines = new ArrayList<>();
    lines.add("scanner " + scanner);
    lines.add("owner " + owner);
    lines.add("begun " + begun);
    lines.add("from " + (from == null ? "" : from));
    lines.add("to " + (to == null ? "" : to));
    lines.add("moves " + moves);
    lines.add("coverage " + coverage);
    lines.add("git " + git);
    lines.add("events " + events.replace('\n', ' '));
    days.forEach((day, bytes) -> lines.add("day " + bytes + " " + day));
    accepted.forEach((kind, count) -> lines.add("accepted " + count + " " + kind));
    rejected.forEach((kind, count) -> lines.add("rejected " + count + " " + kind));
    lines.add("end\n");
    return String.join("\n", lines);
  }

  /** Null where the text is not a whole pass. */
  static @Nullable Pass parse(String id, String text) {
    Map<String, String> values = new LinkedHashMap<>();
    Map<String, Map<String, Long>> counts = new TreeMap<>();
    for (String line : text.split("\n", -1)) {
      String[] words = line.split(" ", 3);
      if (words.length == 3 && List.of("day", "accepted", "rejected").contains(words[0])) {
        counts
            .computeIfAbsent(words[0], key -> new TreeMap<>())
            .put(words[2], Long.parseLong(words[1]));
      } else {
        values.put(words[0], line.substring(Math.min(line.length(), words[0].length() + 1)));
      }
    }
    return !values.containsKey("end")
        ? null
        : new Pass(
            id,
            values.getOrDefault("scanner", ""),
            values.getOrDefault("owner", ""),
            values.getOrDefault("begun", ""),
            EventPosition.parse(values.getOrDefault("from", "")),
            EventPosition.parse(values.getOrDefault("to", "")),
            values.getOrDefault("moves", "").equals("true"),
            values.getOrDefault("coverage", "").equals("true"),
            values.getOrDefault("git", ""),
            values.getOrDefault("events", ""),
            counts.getOrDefault("day", Map.of()),
            counts.getOrDefault("accepted", Map.of()),
            counts.getOrDefault("rejected", Map.of()));
  }

  /** What stands for the source of a fragment about a line that no event was about. */
  public String range() {
    return !events.isEmpty() || to == null
        ? events
        : (from == null ? to.id() : from.id()) + ".." + to.id();
  }
}
