package gitara.ara.model;

import java.io.IOException;
import java.util.List;

/** What an observation says of its promotion. */
public final class Promotions {
  public static final List<String> SIGNALS =
      List.of(
          "topic-abandonment", "verbal-affirmation", "empirical-resolution", "artifact-commitment");

  private Promotions() {}

  public static boolean isPromoted(Item observation) {
    return observation.text("promoted").equals("true");
  }

  /** Whether it is known which signal closed it; the short words of real records count. */
  public static boolean isKnown(String signal) {
    String word = Values.word(signal.strip().replace('_', '-').replace(' ', '-'));
    for (String known : SIGNALS) {
      int dash = known.indexOf('-');
      if (word.startsWith(known)
          || word.equals(known.substring(0, dash))
          || word.equals(known.substring(dash + 1))) {
        return true;
      }
    }
    return false;
  }

  public static boolean isAffirmation(String signal) {
    return signal.contains("affirm") || signal.contains("verbal");
  }

  /** The ids that {@code promoted_to} names. */
  public static java.util.Set<String> targets(Item observation) {
    return Mentions.exact(observation.text("promoted_to"));
  }

  /** Whether the target of a promotion is there: an entry, or a heading of a file. */
  public static boolean resolves(AraRecord record, String target) throws IOException {
    for (String id : Mentions.exact(target)) {
      return record.holds(id);
    }
    String path = References.reference(target);
    return path.indexOf('/') >= 0 && References.resolves(record, path);
  }
}
