package gitara.ara.signal;

import gitara.ara.model.Mentions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Words of the researcher that are quoted for an entry. Only the sentences that speak of the entry
 * count: those that name it or share a distinctive word with it, else those that name no entry at
 * all.
 */
public final class Quotation {
  /**
   * What a quote is about.
   *
   * @param ids of the entry, of what it is promoted to, of what it rests on
   * @param words the distinctive ones of its text
   * @param text what it asserts, a line for each way of saying it
   */
  public record Subject(Set<String> ids, Set<String> words, String text) {
    public static Subject of(Collection<String> ids, String text) {
      Set<String> normal = new LinkedHashSet<>();
      ids.forEach(id -> normal.add(Mentions.normal(id)));
      return new Subject(normal, TextTopics.of(text).all(), text);
    }

    /** Whether a quote says the same word for word. */
    boolean isRepeatedBy(String quote) {
      for (String line : text.split("\n", -1)) {
        if (!line.isBlank() && line.strip().indexOf(' ') > 0 && Quotes.repeats(quote, line)) {
          return true;
        }
      }
      return false;
    }
  }

  /** One sentence, as single words. */
  private record Sentence(String words, Set<String> ids, Set<String> topics, boolean isQuestion) {
    boolean namesOthers(Subject subject) {
      for (String id : ids) {
        if ("COH".indexOf(id.charAt(0)) >= 0 && !subject.ids.contains(id)) {
          return true;
        }
      }
      return false;
    }

    boolean speaksOf(Subject subject) {
      for (String id : ids) {
        if (subject.ids.contains(id)) {
          return true;
        }
      }
      for (String word : topics) {
        if (subject.words.contains(word)) {
          return !namesOthers(subject);
        }
      }
      return false;
    }
  }

  /** Before an affirming word they take it back. */
  private static final Set<String> NEGATIONS =
      Set.of(
          "not", "no", "never", "don't", "dont", "doesn't", "didn't", "can't", "cannot", "won't",
          "isn't", "wasn't", "aren't", "nor", "hardly", "before", "until", "unless", "if", "nicht",
          "kein", "keine", "pas", "jamais", "nunca", "не");

  /** Behind an affirming word they do: "absolutely not". */
  private static final Set<String> TAKEN_BACK =
      Set.of("not", "no", "wrong", "false", "nothing", "never", "nicht", "pas", "incorrect");

  private static final Set<String> THIRD_PERSONS =
      Set.of("user", "researcher", "human", "pi", "author", "operator");

  private static final Set<String> REPORTS =
      Set.of(
          "said",
          "says",
          "confirmed",
          "confirms",
          "agreed",
          "agrees",
          "approved",
          "approves",
          "affirmed",
          "affirms",
          "accepted",
          "accepts",
          "stated",
          "states",
          "declared",
          "declares",
          "wants",
          "wanted",
          "asked",
          "decided",
          "decides",
          "noted",
          "told",
          "thinks",
          "thought",
          "believes",
          "acknowledged",
          "replied",
          "commented",
          "directed",
          "instructed");

  private final String quote;
  private final WordLists lists;
  private final List<Sentence> about;
  private final boolean isNamed;
  private final boolean isRepeated;

  public Quotation(String quote, Subject subject, WordLists lists) {
    this.quote = quote;
    this.lists = lists;
    List<Sentence> own = new ArrayList<>();
    List<Sentence> free = new ArrayList<>();
    for (Sentence sentence : sentences(Quotes.spoken(quote))) {
      if (sentence.speaksOf(subject)) {
        own.add(sentence);
      } else if (!sentence.namesOthers(subject)) {
        free.add(sentence);
      }
    }
    isNamed = !own.isEmpty();
    isRepeated = subject.isRepeatedBy(quote);
    // "Yes. C01 holds." affirms by its first sentence, and is hedged only by the second.
    own.addAll(isNamed ? plain(free) : free);
    about = own;
  }

  /** Those that ask nothing and hedge nothing: the others are about something else. */
  private List<Sentence> plain(List<Sentence> sentences) {
    List<Sentence> plain = new ArrayList<>();
    for (Sentence sentence : sentences) {
      if (!sentence.isQuestion && hedge(sentence) == null) {
        plain.add(sentence);
      }
    }
    return plain;
  }

  private static List<Sentence> sentences(String quote) {
    List<Sentence> sentences = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= quote.length(); i++) {
      char c = i == quote.length() ? '\n' : quote.charAt(i);
      boolean ends =
          c == '\n' || c == '?' || c == '!' || c == ';' || c == '。' || c == '？' || c == '！';
      boolean stop =
          c == '.' && (i + 1 == quote.length() || Character.isWhitespace(quote.charAt(i + 1)));
      if (ends || stop) {
        String text = quote.substring(start, i);
        String words = Quotes.words(text);
        boolean question = c == '?' || c == '？';
        if (!words.isEmpty()) {
          sentences.add(
              new Sentence(words, Mentions.in(text), TextTopics.of(text).all(), question));
        } else if (question && !sentences.isEmpty()) {
          Sentence last = sentences.removeLast();
          sentences.add(new Sentence(last.words, last.ids, last.topics, true));
        }
        start = i + 1;
      }
    }
    return sentences;
  }

  private @Nullable String hedge(Sentence sentence) {
    String hedge = Hedges.in(sentence.words);
    for (String own : lists.hedging()) {
      hedge = hedge == null && WordLists.find(sentence.words, own) >= 0 ? own : hedge;
    }
    return hedge;
  }

  /** The word by which a sentence about the entry is hedged; null for none. */
  public @Nullable String hedge() {
    for (Sentence sentence : about) {
      String hedge = hedge(sentence);
      if (hedge != null) {
        return hedge;
      }
    }
    return null;
  }

  /** Why these words say nothing plainly, as the end of a sentence; null where they do. */
  private @Nullable String unclear() {
    if (Quotes.words(quote).isEmpty()) {
      return "is empty";
    }
    if (Quotes.words(Quotes.spoken(quote)).isEmpty()) {
      return "is code, not words";
    }
    if (Quotes.isMixed(quote)) {
      return "has a word of letters of two alphabets";
    }
    if (about.isEmpty()) {
      return "speaks of another entry";
    }
    String hedge = hedge();
    if (hedge != null) {
      return "is hedged (\"" + hedge + "\")";
    }
    if (Quotes.byMachine(quote)) {
      return "quotes a program, not the researcher";
    }
    return about.getLast().isQuestion ? "is a question" : reported();
  }

  private @Nullable String reported() {
    for (Sentence sentence : about) {
      List<String> words = List.of(sentence.words.split(" ", -1));
      for (int i = 0; i + 1 < words.size(); i++) {
        boolean reports =
            REPORTS.contains(words.get(i + 1))
                || (i + 2 < words.size() && REPORTS.contains(words.get(i + 2)));
        if (THIRD_PERSONS.contains(words.get(i)) && reports) {
          return "reports what the " + words.get(i) + " said; only the own words count";
        }
      }
    }
    return null;
  }

  /** Why these words affirm nothing, as the end of a sentence; null where they do. */
  public @Nullable String notAffirming() {
    String unclear = unclear();
    if (unclear != null || isRepeated || affirmation() != null) {
      return unclear;
    }
    return "has no word that affirms (yes, confirmed, agreed, ship it, ...)";
  }

  /** The word that affirms; null for none. What is negated affirms nothing. */
  public @Nullable String affirmation() {
    for (Sentence sentence : about) {
      for (String word : lists.affirming()) {
        int at = WordLists.find(sentence.words, word);
        if (at >= 0 && !sentence.isQuestion && !isNegated(sentence.words, at, word)) {
          return word;
        }
      }
    }
    return null;
  }

  private boolean isNegated(String words, int at, String word) {
    List<String> before = List.of(words.substring(0, at).strip().split(" ", -1));
    for (int i = Math.max(0, before.size() - 3); i < before.size(); i++) {
      if (NEGATIONS.contains(before.get(i)) && !isOwnClause(before.get(i), word)) {
        return true;
      }
    }
    String after = words.substring(Math.min(words.length(), at + word.length())).strip();
    int space = after.indexOf(' ');
    return TAKEN_BACK.contains(space < 0 ? after : after.substring(0, space));
  }

  /** Whether a comma stands between two words: "no, correct". */
  private boolean isOwnClause(String first, String second) {
    String text = quote.toLowerCase(Locale.ROOT);
    int at = text.indexOf(first);
    int end = at < 0 ? -1 : text.indexOf(second, at);
    String between = end > 0 ? text.substring(at, end) : "";
    return between.indexOf(',') >= 0 || between.indexOf(':') >= 0 || between.contains(" - ");
  }

  /** Why these words refuse nothing, as the end of a sentence; null where they do. */
  public @Nullable String notRefusing() {
    String unclear = unclear();
    if (unclear != null || isRefusal()) {
      return unclear;
    }
    return "has no word that refuses (wrong, refuted, drop it, does not hold, ...)";
  }

  private boolean isRefusal() {
    for (Sentence sentence : about) {
      for (String word : lists.refusing()) {
        if (WordLists.find(sentence.words, word) >= 0) {
          return true;
        }
      }
      if ((sentence.words + " ").contains("n't ")) {
        return true;
      }
    }
    return false;
  }

  /** Why these words declare nothing, as the end of a sentence; null where they do. */
  public @Nullable String notDeclaring() {
    return unclear();
  }

  /** What a comment on a result is to do. */
  public enum Comment {
    /** Closes an observation, or puts a claim to the test. */
    REMARKS,
    /** Makes a claim supported or weakened, so it may not hedge. */
    JUDGES,
    /** Ends a claim, so it has to speak of it or say which way the result goes. */
    ENDS
  }

  /**
   * Why these words are not a comment on a result, as the end of a sentence; null where they are.
   */
  public @Nullable String notCommenting(Comment comment) {
    String unclear = unclear();
    boolean isHedged = unclear != null && unclear.startsWith("is hedged");
    if (unclear != null && !(isHedged && comment == Comment.REMARKS)) {
      return unclear;
    }
    return comment != Comment.ENDS || isNamed || affirmation() != null || isRefusal()
        ? null
        : "does not say what the result means";
  }
}
