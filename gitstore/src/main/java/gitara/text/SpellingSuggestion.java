package gitara.text;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The known word that a mistyped one was meant to be. */
public final class SpellingSuggestion {
  private SpellingSuggestion() {}

  /** Null when none is near: more than a third of the letters would have to change. */
  public static @Nullable String to(String word, Collection<String> known) {
    String best = null;
    int least = Math.max(1, word.length() / 3) + 1;
    for (String candidate : known) {
      int distance =
          candidate.startsWith(word) && word.length() > 2 ? 1 : distance(word, candidate);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /** Letters changed, added, left out, or swapped with the next. */
  private static int distance(String a, String b) {
    int[] above = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[b.length() + 1];
      next[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = row[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        next[j] = Math.min(change, 1 + Math.min(row[j], next[j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          next[j] = Math.min(next[j], above[j - 2] + 1);
        }
      }
      above = row;
      row = next;
    }
    return row[b.length()];
  }
}
