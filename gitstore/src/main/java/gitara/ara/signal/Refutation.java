package gitara.ara.signal;

import java.util.List;
import java.util.Set;

/** Whether the result of an experiment speaks against what it was to show. */
public final class Refutation {
  private static final List<String> AGAINST =
      List.of(
          "refutes",
          "refuted",
          "refuting",
          "disproves",
          "disproved",
          "disproven",
          "disconfirms",
          "disconfirmed",
          "contradicts",
          "contradicted",
          "falsifies",
          "falsified",
          "fails to hold",
          "failed to hold",
          "does not hold",
          "doesn't hold",
          "did not hold",
          "no evidence",
          "widerlegt");

  private static final Set<String> NEGATIONS =
      Set.of("not", "no", "never", "cannot", "fails", "failed", "nicht", "kein", "keine", "pas");

  /** A negation denies what stands so near behind it. */
  private static final int NEAR = 3;

  private Refutation() {}

  /**
   * True where the result says so, or denies a word of the assertion that the assertion does not
   * deny itself.
   */
  public static boolean of(String result, String assertion) {
    String said = Quotes.words(assertion);
    Set<String> topics = TextTopics.of(assertion).all();
    for (String sentence : result.split("(?<=[.;!?])\\s|\n", -1)) {
      String words = Quotes.words(sentence);
      for (String word : AGAINST) {
        int at = WordLists.find(words, word);
        if (at >= 0 && WordLists.find(said, word) < 0 && !isDenied(words.substring(0, at))) {
          return true;
        }
      }
      if (!isNegated(said) && denies(List.of(words.split(" ", -1)), topics)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word of the topic follows a negation. */
  private static boolean denies(List<String> words, Set<String> topics) {
    for (int i = 0; i < words.size(); i++) {
      if (isNegation(words.get(i))) {
        int end = Math.min(words.size(), i + 1 + NEAR);
        Set<String> near = TextTopics.of(String.join(" ", words.subList(i + 1, end))).all();
        if (near.stream().anyMatch(topics::contains)) {
          return true;
        }
      }
    }
    return false;
  }

  /** "Nothing contradicts it". */
  private static boolean isDenied(String before) {
    List<String> words = List.of(before.strip().split(" ", -1));
    for (String word : words.subList(Math.max(0, words.size() - NEAR), words.size())) {
      if (isNegation(word) || word.equals("nothing") || word.equals("neither")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNegated(String words) {
    for (String word : words.split(" ", -1)) {
      if (isNegation(word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNegation(String word) {
    return NEGATIONS.contains(word) || word.endsWith("n't");
  }
}
