package gitara.rule.meditation.history;

import java.util.Map;
import java.util.TreeMap;

/**
 * How often something that is limited has happened, in history.
 *
 * @param used by what is counted and what it is counted for
 */
record RunCounts(Map<String, Integer> used) {
  static final RunCounts NONE = new RunCounts(Map.of());

  RunCounts with(String key) {
    Map<String, Integer> next = new TreeMap<>(used);
    next.merge(key, 1, Integer::sum);
    return new RunCounts(next);
  }

  int of(String key) {
    return used.getOrDefault(key, 0);
  }

  /** Where two lines of history meet: what both have behind them counts once. */
  RunCounts join(RunCounts other) {
    Map<String, Integer> both = new TreeMap<>(used);
    other.used.forEach((key, count) -> both.merge(key, count, Math::max));
    return both.equals(used) ? this : new RunCounts(both);
  }

  String write() {
    StringBuilder text = new StringBuilder();
    used.forEach((key, count) -> text.append(key).append('\t').append(count).append('\n'));
    return text.toString();
  }

  static RunCounts read(String text) {
    Map<String, Integer> used = new TreeMap<>();
    for (String line : text.split("\n", -1)) {
      String[] words = line.split("\t", -1);
      if (words.length == 2 && words[1].matches("\\d{1,6}")) {
        used.put(words[0], Integer.parseInt(words[1]));
      }
    }
    return new RunCounts(used);
  }
}
