package gitara.ara.act;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a turn did, for its one line of summary. */
final class TurnSummary {
  private final Map<String, Integer> direct = new LinkedHashMap<>();
  private final Map<String, Integer> crystallized = new LinkedHashMap<>();
  private final Map<String, Integer> aside = new LinkedHashMap<>();
  private final List<String> changes = new ArrayList<>();
  private int staged;

  void direct(String kind) {
    direct.merge(kind, 1, Integer::sum);
  }

  void staged() {
    staged++;
  }

  void crystallized(String kind, String signal) {
    crystallized.merge(kind + " " + signal.substring(signal.indexOf('-') + 1), 1, Integer::sum);
  }

  /** What is listed only where there is nothing else. */
  void aside(String what) {
    aside.merge(what, 1, Integer::sum);
  }

  void change(String text) {
    changes.add(text);
  }

  /** {@code 1 decision (direct), 2 observations staged, C03 testing→supported}. */
  String line() {
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, Integer> each : direct.entrySet()) {
      parts.add(count(each.getValue(), each.getKey()) + " (direct)");
    }
    if (staged > 0) {
      parts.add(count(staged, "observation") + " staged");
    }
    for (Map.Entry<String, Integer> each : crystallized.entrySet()) {
      int space = each.getKey().indexOf(' ');
      String kind = each.getKey().substring(0, space);
      String signal = each.getKey().substring(space + 1);
      parts.add(count(each.getValue(), kind) + " crystallized via " + signal);
    }
    parts.addAll(changes);
    if (parts.isEmpty()) {
      for (Map.Entry<String, Integer> each : aside.entrySet()) {
        parts.add(count(each.getValue(), each.getKey()));
      }
    }
    return String.join(", ", parts);
  }

  private static String count(int number, String what) {
    String words = what.replace('_', ' ');
    String ending = number == 1 ? "" : words.endsWith("y") ? "ies" : "s";
    String stem = ending.equals("ies") ? words.substring(0, words.length() - 1) : words;
    return number + " " + stem + ending;
  }
}
