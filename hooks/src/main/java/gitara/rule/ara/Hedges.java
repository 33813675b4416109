package gitara.rule.ara;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Words that take an affirmation back while it is said. */
final class Hedges {
  private static final List<String> WORDS =
      List.of(
          "maybe",
          "probably",
          "perhaps",
          "possibly",
          "presumably",
          "might",
          "may be",
          "could be",
          "looks like",
          "look like",
          "seems",
          "seem to",
          "i guess",
          "i suppose",
          "i think",
          "not sure",
          "unsure",
          "sort of",
          "kind of",
          "more or less",
          "for now",
          "tentatively");

  private Hedges() {}

  /** The first hedge of a quote; null when it has none. */
  static @Nullable String in(String quote) {
    String text = Values.lower(Values.flat(quote));
    for (String hedge : WORDS) {
      for (int at = text.indexOf(hedge); at >= 0; at = text.indexOf(hedge, at + 1)) {
        int end = at + hedge.length();
        boolean starts = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
        boolean ends = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
        if (starts && ends) {
          return hedge;
        }
      }
    }
    return null;
  }
}
