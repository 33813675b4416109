package gitara.ara.signal;

import org.jspecify.annotations.Nullable;

/**
 * Words that take back what is said beside them. A hedged answer affirms nothing: any verb that
 * promotes, proposes or checks uses this one list.
 */
public final class Hedges {
  private static final String[] WORDS = {
    "maybe",
    "perhaps",
    "probably",
    "possibly",
    "presumably",
    "apparently",
    "supposedly",
    "seemingly",
    "might",
    "may be",
    "could be",
    "should be fine",
    "looks like",
    "look like",
    "looks as",
    "looking like",
    "sounds like",
    "seems",
    "seem",
    "appears",
    "appear",
    "i guess",
    "guess so",
    "i think",
    "i suppose",
    "i assume",
    "i suspect",
    "i hope",
    "hopefully",
    "not sure",
    "unsure",
    "not certain",
    "uncertain",
    "unclear",
    "not convinced",
    "likely",
    "kind of",
    "sort of",
    "tentatively",
    "arguably",
    "for now",
    "we'll see",
    "let's see",
    "who knows",
    "in theory",
    "more or less"
  };

  private Hedges() {}

  /** The first hedge of a quote; null when it is said plainly. */
  public static @Nullable String in(String quote) {
    String text = " " + Quotes.words(quote) + " ";
    String first = null;
    int least = Integer.MAX_VALUE;
    for (String word : WORDS) {
      int at = text.indexOf(" " + word + " ");
      if (at >= 0 && at < least) {
        least = at;
        first = word;
      }
    }
    return first;
  }
}
