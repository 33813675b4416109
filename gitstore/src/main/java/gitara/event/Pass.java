package gitara.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One scan, from its beginning to its end.
 *
 * @param id its name, which the fragments that it finds carry
 * @param from where it began; null for the beginning of all
 * @param to where it will have ended; null when there was nothing to read
 * @param moves whether the cursor may go there when it ends
 * @param git where it will have ended among the commits; empty where it read none
 * @param days those that were read to their end
 */
public record Pass(
    String id,
    String scanner,
    @Nullable EventPosition from,
    @Nullable EventPosition to,
    boolean moves,
    String git,
    List<String> days) {

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("scanner ").append(scanner).append('\n');
    if (from != null) {
      text.append("from ").append(from).append('\n');
    }
    if (to != null) {
      text.append("to ").append(to).append('\n');
    }
    text.append("moves ").append(moves).append('\n');
    if (!git.isEmpty()) {
      text.append("git ").append(git).append('\n');
    }
    days.forEach(day -> text.append("day ").append(day).append('\n'));
    return text.append("end\n").toString();
  }

  /** Null for what is no whole pass. */
  static @Nullable Pass parse(String id, String text) {
    String scanner = "";
    EventPosition from = null;
    EventPosition to = null;
    boolean moves = false;
    boolean ended = false;
    String git = "";
    List<String> days = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      int space = line.indexOf(' ');
      String value = line.substring(space + 1);
      switch (space < 0 ? line : line.substring(0, space)) {
        case "scanner" -> scanner = value;
        case "from" -> from = EventPosition.parse(value);
        case "to" -> to = EventPosition.parse(value);
        case "moves" -> moves = value.equals("true");
        case "git" -> git = value;
        case "day" -> days.add(value);
        case "end" -> ended = true;
        default -> {}
      }
    }
    return ended ? new Pass(id, scanner, from, to, moves, git, days) : null;
  }
}
