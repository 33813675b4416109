package gitara.memory.act;

import gitara.memory.model.BoardLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A board whose lines are edited in place: what is not edited stays byte for byte. */
final class BoardText {
  private final List<String> physical;
  private final String lineEnd;

  /** What stands in place of a physical line; null for nothing. */
  private final Map<Integer, @Nullable String> instead = new TreeMap<>();

  private final Map<Integer, List<String>> behind = new TreeMap<>();

  BoardText(String text, String lineEnd) {
    this.lineEnd = lineEnd;
    this.physical = new ArrayList<>(Arrays.asList(text.split("(?<=\n)|(?<=\r)(?!\n)", -1)));
    if (!physical.isEmpty() && physical.getLast().isEmpty()) {
      physical.removeLast();
    }
  }

  static String oneLine(String text) {
    return BoardLine.of(1, 1, "", text).text();
  }

  void replace(BoardLine line, String text) {
    drop(line);
    instead.put(line.number(), line.lead() + oneLine(text) + lineEnd);
  }

  void remove(BoardLine line) {
    drop(line);
    // A paragraph takes one of the blank lines around it along.
    int next = line.last() + 1;
    boolean before = line.number() == 1 || isBlank(line.number() - 1);
    if (line.lead().isBlank() && before && isBlank(next)) {
      instead.put(next, null);
    }
  }

  /** Behind a line, in the manner of that line; at the end for null. */
  void add(@Nullable BoardLine after, String text) {
    if (after == null) {
      behind
          .computeIfAbsent(physical.size(), at -> new ArrayList<>())
          .add("- " + oneLine(text) + lineEnd);
      return;
    }
    String bullet = after.lead();
    String line = oneLine(text) + lineEnd;
    behind
        .computeIfAbsent(after.last(), at -> new ArrayList<>())
        .add(bullet.isBlank() ? lineEnd + line : bullet + line);
  }

  private void drop(BoardLine line) {
    for (int i = line.number(); i <= line.last(); i++) {
      instead.put(i, null);
    }
  }

  private boolean isBlank(int number) {
    return number <= physical.size() && physical.get(number - 1).isBlank();
  }

  String result() {
    StringBuilder text = new StringBuilder();
    for (int number = 1; number <= physical.size(); number++) {
      String line = physical.get(number - 1);
      if (instead.containsKey(number)) {
        String other = instead.get(number);
        line = other == null ? "" : other;
        if (number == 1 && physical.get(0).startsWith("\uFEFF")) {
          line = "\uFEFF" + line;
        }
      }
      text.append(line);
      more(text, number);
    }
    if (physical.isEmpty()) {
      more(text, 0);
    }
    return text.toString();
  }

  private void more(StringBuilder text, int number) {
    for (String line : behind.getOrDefault(number, List.of())) {
      if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
        text.append(lineEnd);
      }
      text.append(line);
    }
  }
}
