package gitara.memory;

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
 * @param days those that were read to their end
 */
public record Pass(
    String id,
    String scanner,
    @Nullable Position from,
    @Nullable Position to,
    boolean moves,
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
    days.forEach(day -> text.append("day ").append(day).append('\n'));
    return text.append("end\n").toString();
  }

  /** Null for what is no whole pass. */
  static @Nullable Pass parse(String id, String text) {
    String scanner = "";
    Position from = null;
    Position to = null;
    boolean moves = false;
    boolean ended = false;
    List<String> days = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      int space = line.indexOf(' ');
      String value = line.substring(space + 1);
      switch (space < 0 ? line : line.substring(0, space)) {
        case "scanner" -> scanner = value;
        case "from" -> from = Position.parse(value);
        case "to" -> to = Position.parse(value);
        case "moves" -> moves = value.equals("true");
        case "day" -> days.add(value);
        case "end" -> ended = true;
        default -> {}
      }
    }
    return ended ? new Pass(id, scanner, from, to, moves, days) : null;
  }
}
