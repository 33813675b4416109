package gitara.meditation;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How much two descriptions of a subfocus share: words in common of all words. */
public final class Paraphrase {
  /** From here on one of them is taken for a paraphrase of the other. */
  public static final double LIMIT = 0.6;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  private Paraphrase() {}

  /** Words in common divided by all words of both; 0 where there are none. */
  public static double similarity(String one, String other) {
    Set<String> first = words(one);
    Set<String> all = words(other);
    int sizes = first.size() + all.size();
    all.addAll(first);
    return all.isEmpty() ? 0 : (double) (sizes - all.size()) / all.size();
  }

  /** Whether one is taken for a paraphrase of the other. */
  public static boolean is(String one, String other) {
    return similarity(one, other) >= LIMIT;
  }

  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }
}
