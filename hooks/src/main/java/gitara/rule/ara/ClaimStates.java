package gitara.rule.ara;

import java.util.List;

/** The states of a claim, and the ways between them that need no look at signals. */
final class ClaimStates {
  static final List<String> ALL =
      List.of("hypothesis", "untested", "testing", "supported", "weakened", "refuted", "withdrawn");

  private ClaimStates() {}

  static boolean isTerminal(String state) {
    return state.equals("refuted") || state.equals("withdrawn");
  }

  /** Whether the life cycle has this edge at all; leaving an end is another matter. */
  static boolean isEdge(String from, String to) {
    if (isTerminal(to)) {
      return !isTerminal(from);
    }
    return switch (from) {
      case "hypothesis" -> to.equals("testing") || to.equals("untested") || to.equals("supported");
      case "untested" -> to.equals("hypothesis") || to.equals("testing");
      case "testing" -> to.equals("supported") || to.equals("weakened");
      case "supported" -> to.equals("weakened");
      case "weakened" -> to.equals("supported") || to.equals("testing");
      default -> false;
    };
  }

  /** The ways out of a state, for a message. */
  static String waysFrom(String from) {
    StringBuilder ways = new StringBuilder();
    for (String to : ALL) {
      if (isEdge(from, to)) {
        ways.append(ways.isEmpty() ? "" : ", ").append(to);
      }
    }
    return ways.toString();
  }
}
