package gitara.ara.signal;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/**
 * What a text is about, as far as its words show.
 *
 * @param names identifiers: {@code run_agent.py}, {@code NUM_STAGES}, {@code gpt2}; one is enough
 *     to know a topic again
 * @param words long plain words, in lower case and without the plural's s
 */
public record TextTopics(Set<String> names, Set<String> words) {
  private static final int LONG = 5;

  /** Words of five letters and more that say nothing about a topic. */
  private static final Set<String> COMMON =
      Set.of(
          "about",
          "above",
          "across",
          "after",
          "again",
          "against",
          "along",
          "already",
          "although",
          "always",
          "among",
          "another",
          "around",
          "because",
          "become",
          "before",
          "being",
          "below",
          "between",
          "cannot",
          "could",
          "doesn",
          "during",
          "either",
          "enough",
          "every",
          "first",
          "further",
          "instead",
          "itself",
          "least",
          "might",
          "needs",
          "never",
          "often",
          "other",
          "rather",
          "really",
          "second",
          "shall",
          "should",
          "since",
          "still",
          "their",
          "there",
          "therefore",
          "these",
          "thing",
          "those",
          "though",
          "three",
          "through",
          "toward",
          "under",
          "until",
          "using",
          "where",
          "whether",
          "which",
          "while",
          "whose",
          "within",
          "without",
          "would",
          "yield");

  /** Short words that are not names, though somebody shouts them. */
  private static final Set<String> LOUD =
      Set.of(
          "all", "also", "and", "any", "are", "both", "but", "can", "did", "does", "each", "for",
          "from", "had", "has", "have", "here", "into", "just", "less", "more", "most", "much",
          "must", "never", "new", "none", "not", "now", "off", "only", "out", "over", "same",
          "some", "such", "than", "that", "the", "then", "this", "todo", "too", "very", "was",
          "were", "what", "when", "will", "with", "yet", "you");

  public static TextTopics of(String text) {
    TextTopics words = new TextTopics(new LinkedHashSet<>(), new LinkedHashSet<>());
    int length = text.length();
    for (int i = 0; i < length; ) {
      if (!isPart(text.charAt(i))) {
        i++;
        continue;
      }
      int start = i;
      while (i < length && (isPart(text.charAt(i)) || isInside(text, i))) {
        i++;
      }
      words.take(text.substring(start, i));
    }
    return words;
  }

  private static boolean isPart(char c) {
    return c == '_' || Character.isLetterOrDigit(c);
  }

  /** A full stop, slash or dash between two letters belongs to the name that they make. */
  private static boolean isInside(String text, int at) {
    return "./-".indexOf(text.charAt(at)) >= 0
        && at + 1 < text.length()
        && isPart(text.charAt(at + 1));
  }

  private void take(String token) {
    if (isName(token)) {
      String name = token.toLowerCase(Locale.ROOT);
      if (!LOUD.contains(name) && !COMMON.contains(name)) {
        names.add(name);
      }
      return;
    }
    int start = 0;
    for (int i = 0; i <= token.length(); i++) {
      if (i == token.length() || !isPart(token.charAt(i))) {
        word(token.substring(start, i));
        start = i + 1;
      }
    }
  }

  private void word(String part) {
    if (part.length() < LONG || !Character.isLetter(part.charAt(0))) {
      return;
    }
    String word = part.toLowerCase(Locale.ROOT);
    if (!COMMON.contains(word)) {
      boolean plural = word.length() > LONG && word.endsWith("s") && !word.endsWith("ss");
      words.add(plural ? word.substring(0, word.length() - 1) : word);
    }
  }

  private static boolean isName(String token) {
    int upper = 0;
    int lower = 0;
    int digits = 0;
    int marks = 0;
    boolean camel = false;
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (Character.isUpperCase(c)) {
        camel |= i > 0 && Character.isLowerCase(token.charAt(i - 1));
        upper++;
      } else if (Character.isLetter(c)) {
        lower++;
      } else if (Character.isDigit(c)) {
        digits++;
      } else if (c != '-') {
        marks++;
      }
    }
    if (upper + lower < 3) {
      return false;
    }
    boolean mixed = upper > 1 && lower > 0 && token.indexOf('-') < 0;
    return marks > 0 || camel || mixed || (lower == 0 && upper > 2) || isNumbered(token, digits);
  }

  /** {@code gpt2}, not {@code 24K} or {@code N12}. */
  private static boolean isNumbered(String token, int digits) {
    return digits > 0 && token.length() > 3 && Character.isLetter(token.charAt(0));
  }

  /** Every word and name. */
  public Set<String> all() {
    Set<String> all = new LinkedHashSet<>(names);
    all.addAll(words);
    return all;
  }
}
