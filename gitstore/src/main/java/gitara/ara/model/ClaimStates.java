package gitara.ara.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The states of a claim, and the ways between them that need no look at signals. */
public final class ClaimStates {
  public static final List<String> ALL =
      List.of("hypothesis", "untested", "testing", "supported", "weakened", "refuted", "withdrawn");

  private ClaimStates() {}

  /** Whether a state ends a claim; only its user revives it. */
  public static boolean isTerminal(String state) {
    return state.equals("refuted") || state.equals("withdrawn");
  }

  /** The states that one step leads to. */
  public static List<String> next(String from) {
    List<String> next = new ArrayList<>();
    next.addAll(
        switch (from) {
          case "hypothesis" -> List.of("testing", "untested", "supported");
          case "untested" -> List.of("hypothesis", "testing");
          case "testing" -> List.of("supported", "weakened");
          case "supported" -> List.of("weakened");
          case "weakened" -> List.of("supported", "testing");
          case "refuted", "withdrawn" -> List.of();
          // What no one ever defined can only be put in order, or ended.
          default -> List.of("hypothesis", "untested", "testing");
        });
    if (!isTerminal(from)) {
      next.add("refuted");
      next.add("withdrawn");
    }
    return next;
  }

  /** The state in a value such as {@code supported (n=3)}: its first word. */
  public static String leading(String value) {
    String word = value.strip().toLowerCase(Locale.ROOT);
    int end = 0;
    while (end < word.length() && Character.isLetter(word.charAt(end))) {
      end++;
    }
    return word.substring(0, end);
  }
}
