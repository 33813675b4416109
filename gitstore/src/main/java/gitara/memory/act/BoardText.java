package gitara.memory.act;

import gitara.memory.model.Board;
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
    return BoardLine.of(1, 1, text).text();
  }

  void replace(BoardLine line, String text) {
    drop(line);
    instead.put(line.number(), bullet(line) + oneLine(text) + lineEnd);
  }

  void remove(BoardLine line) {
    drop(line);
    // A paragraph takes one of the blank lines around it along.
    int next = line.last() + 1;
    boolean before = line.number() == 1 || isBlank(line.number() - 1);
    if (bullet(line).isBlank() && before && isBlank(next)) {
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
    String bullet = bullet(after);
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

  /** What a line begins with in the file: indent, bullet, checkbox. */
  private String bullet(BoardLine line) {
    String first = physical.get(line.number() - 1);
    String text = first.startsWith("\uFEFF") ? first.substring(1) : first;
    int at = 0;
    while (at < text.length() && " \t>".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    int start = at;
    while (at < text.length()
        && (Character.isDigit(text.charAt(at)) || "-*+.)".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    boolean bullet = at > start && at < text.length() && text.charAt(at) == ' ';
    if (!bullet || Board.parse(text).lines().isEmpty()) {
      return text.substring(0, start);
    }
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    if (text.startsWith("[ ] ", at) || text.startsWith("[x] ", at) || text.startsWith("[X] ", at)) {
      at += 4;
    }
    return text.substring(0, at);
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
