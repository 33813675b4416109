package gitara.ara.model;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Circles among entries that rest on each other. */
public final class Cycles {
  private Cycles() {}

  /** True when an entry rests, over others, on itself. */
  public static boolean through(String start, Map<String, List<String>> rests) {
    Set<String> seen = new HashSet<>();
    ArrayDeque<String> next = new ArrayDeque<>(rests.getOrDefault(start, List.of()));
    while (!next.isEmpty()) {
      String at = next.pop();
      if (at.equals(start)) {
        return true;
      }
      if (seen.add(at)) {
        next.addAll(rests.getOrDefault(at, List.of()));
      }
    }
    return false;
  }
}
