package gitara.stage;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the user may decide on a closed stage. */
public enum DecisionWord {
  /** Open the next stage. */
  PROCEED,
  /** Go on with this stage. */
  DIG_DEEPER,
  /** Go on with this stage in another direction. */
  REDIRECT,
  /** End the iteration without a synthesis. */
  STOP;

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether the stage is open again. */
  public boolean reopens() {
    return this == DIG_DEEPER || this == REDIRECT;
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(DecisionWord::word).toList();
  }

  public static @Nullable DecisionWord of(String word) {
    for (DecisionWord one : values()) {
      if (one.word().equals(word)) {
        return one;
      }
    }
    return null;
  }

  /** The word that a text begins with; null for none. */
  static @Nullable DecisionWord leading(String text) {
    String first = text.split("[\\s,.;:—–]", 2)[0].toLowerCase(Locale.ROOT);
    return of(first);
  }
}
