package gitara.ara.brief;

import gitara.ara.signal.Hedges;
import gitara.ara.signal.Quotes;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Somebody's words, judged: do they affirm, and are they hedged? */
public record Quote(String text) {
  private static final List<String> AFFIRMATIONS =
      List.of(
          "yes",
          "yep",
          "yeah",
          "confirmed",
          "confirm",
          "correct",
          "exactly",
          "agreed",
          "agree",
          "approved",
          "approve",
          "accepted",
          "accept",
          "settled",
          "definitely",
          "absolutely",
          "go with",
          "going with",
          "go ahead",
          "ship it",
          "do it",
          "keep it",
          "that's right",
          "is right",
          "that's it",
          "sounds good");

  private static final List<String> NEGATIONS =
      List.of(
          "not", "no", "never", "don't", "dont", "doesn't", "didn't", "can't", "cannot", "won't",
          "isn't", "wasn't", "nor", "hardly", "before", "until", "unless", "if");

  /** The first word or phrase that takes back what is said; null when it is said plainly. */
  public @Nullable String hedge() {
    return Hedges.in(text);
  }

  /**
   * The word or phrase that affirms; null when none does. A question affirms nothing, nor does what
   * is negated or conditional.
   */
  public @Nullable String affirmation() {
    String plain = plain();
    for (int start = 0; start < plain.length(); ) {
      int end = start;
      while (end < plain.length() && ".!?;".indexOf(plain.charAt(end)) < 0) {
        end++;
      }
      if (end >= plain.length() || plain.charAt(end) != '?') {
        String word = affirmation(plain.substring(start, end));
        if (word != null) {
          return word;
        }
      }
      start = end + 1;
    }
    return null;
  }

  private static @Nullable String affirmation(String sentence) {
    for (String word : AFFIRMATIONS) {
      for (int at = find(sentence, word, 0); at >= 0; at = find(sentence, word, at + 1)) {
        if (!isNegated(sentence, at)) {
          return word;
        }
      }
    }
    return null;
  }

  /** Whether one of the three words before, in the same clause, is a negation. */
  private static boolean isNegated(String sentence, int at) {
    int words = 0;
    int end = at;
    while (words < 3 && end > 0) {
      int stop = end;
      while (stop > 0 && !isWord(sentence.charAt(stop - 1))) {
        if (",:-".indexOf(sentence.charAt(stop - 1)) >= 0) {
          return false;
        }
        stop--;
      }
      int start = stop;
      while (start > 0 && isWord(sentence.charAt(start - 1))) {
        start--;
      }
      if (start < stop && NEGATIONS.contains(sentence.substring(start, stop))) {
        return true;
      }
      end = start;
      words++;
    }
    return false;
  }

  /** Why nothing can be promoted on these words, as the end of a sentence; null when it can. */
  @Nullable String weak() {
    return Quotes.weak(text);
  }

  /** Whether the text is led in as the words of a machine: {@code AI: ...}. */
  public boolean byMachine() {
    return Quotes.byMachine(text);
  }

  private String plain() {
    return Session.oneLine(text).toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  private static int find(String text, String words, int from) {
    for (int at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
      int end = at + words.length();
      boolean begins = at == 0 || !isWord(text.charAt(at - 1));
      if (begins && (end == text.length() || !isWord(text.charAt(end)))) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '\'' || c == '_';
  }
}
