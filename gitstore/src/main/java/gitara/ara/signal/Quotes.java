package gitara.ara.signal;

import gitara.ara.model.Mentions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the researcher said in this turn, and whether it means what it is quoted for. */
public final class Quotes {
  private static final String[] DENIALS = {
    "not yet", "i disagree", "i doubt", "i don't agree", "i do not agree", "don't promote"
  };

  private static final List<String> MACHINES =
      List.of("ai", "assistant", "agent", "model", "claude", "codex", "gpt", "pm");

  private static final List<String> OTHERS =
      List.of(
          "he",
          "she",
          "they",
          "someone",
          "somebody",
          "everyone",
          "reviewer",
          "reviewers",
          "advisor",
          "adviser",
          "supervisor",
          "colleague",
          "colleagues",
          "author",
          "authors",
          "paper",
          "coauthor",
          "coauthors",
          "postdoc",
          "professor",
          "lab");

  private static final List<String> REPORTING =
      List.of(
          "say",
          "says",
          "said",
          "think",
          "thinks",
          "thought",
          "agree",
          "agrees",
          "agreed",
          "confirm",
          "confirms",
          "confirmed",
          "approve",
          "approves",
          "approved",
          "believe",
          "believes",
          "believed",
          "like",
          "likes",
          "liked",
          "claims",
          "claimed");

  private static final Pattern CODE =
      Pattern.compile("```.*?(?:```|$)|`[^`]*`|\\b[a-z]+://\\S+", Pattern.DOTALL);

  private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}");

  private static final Pattern MIXED =
      Pattern.compile("\\p{IsLatin}\\p{IsCyrillic}|\\p{IsCyrillic}\\p{IsLatin}");

  private final List<String> messages;

  /**
   * @param messages what the researcher wrote in this turn; empty when it was not captured
   */
  public Quotes(List<String> messages) {
    this.messages = messages;
  }

  /** Why a quote is not the researcher's own; null when nothing speaks against it. */
  public @Nullable String foreign(String quote) {
    if (messages.isEmpty()) {
      return null;
    }
    String wanted = words(quote);
    for (String message : messages) {
      if ((" " + words(message) + " ").contains(" " + wanted + " ")) {
        return null;
      }
    }
    return "is not in user_messages of this turn; quote the researcher word for word";
  }

  /** Why a quote affirms or declares nothing; null when it does. */
  public static @Nullable String weak(String quote) {
    return weak(quote, false);
  }

  /**
   * Why a quote affirms or declares nothing, as the end of a sentence; null when it does.
   *
   * @param refuses whether it is quoted for a refusal, which a denial says plainly
   */
  public static @Nullable String weak(String quote, boolean refuses) {
    String text = " " + words(quote) + " ";
    String hedge = Hedges.in(quote);
    if (hedge != null) {
      return "is hedged (\"" + hedge + "\")";
    }
    if (byMachine(quote)) {
      return "quotes a program, not the researcher";
    }
    if (quote.strip().endsWith("?")) {
      return "is a question";
    }
    if (refuses) {
      return reported(text);
    }
    for (String denial : DENIALS) {
      if (text.contains(" " + denial + " ")) {
        return "says no (\"" + denial + "\")";
      }
    }
    if (text.startsWith(" no ") && !text.startsWith(" no doubt ")) {
      return "says no";
    }
    return reported(text);
  }

  private static @Nullable String reported(String text) {
    List<String> words = List.of(text.strip().split(" ", -1));
    for (int i = 0; i + 1 < words.size(); i++) {
      boolean reported =
          REPORTING.contains(words.get(i + 1))
              || (i + 2 < words.size() && REPORTING.contains(words.get(i + 2)));
      if (OTHERS.contains(words.get(i)) && reported) {
        return "reports the words of somebody else (\""
            + words.get(i)
            + " …\"); only the researcher's own words count";
      }
    }
    return null;
  }

  /** Whether a text is led in as the words of a machine: {@code AI: ...}. */
  public static boolean byMachine(String text) {
    int colon = text.indexOf(':');
    return colon > 0
        && MACHINES.contains(text.substring(0, colon).strip().toLowerCase(Locale.ROOT));
  }

  /** True when the quote repeats an assertion word for word. */
  public static boolean repeats(String quote, String assertion) {
    return (" " + words(quote) + " ").contains(" " + words(assertion) + " ");
  }

  /**
   * What somebody says by a quote: without code and addresses, whose words are a program's; code
   * that names an entry stays.
   */
  static String spoken(String quote) {
    return CODE.matcher(quote).replaceAll(code -> Mentions.in(code.group()).isEmpty() ? " " : "$0");
  }

  /** Whether a word has Latin and Cyrillic letters, so that it is not what it looks like. */
  static boolean isMixed(String quote) {
    return MIXED.matcher(quote).find();
  }

  /** Lower-case words with single spaces between them: no punctuation, no typography. */
  static String words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    String seen = INVISIBLE.matcher(text).replaceAll("");
    String plain = seen.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      boolean inner =
          c == '\''
              || ((c == '.' || c == ',' || c == '-')
                  && i > 0
                  && i + 1 < plain.length()
                  && Character.isLetterOrDigit(plain.charAt(i - 1))
                  && Character.isLetterOrDigit(plain.charAt(i + 1)));
      if (Character.isLetterOrDigit(c)
          || Character.isSurrogate(c)
          || inner
          || c == '%'
          || c == '+'
          || c == '<'
          || c == '>'
          || c == '=') {
        word.append(c);
      } else if (!word.isEmpty()) {
        words.add(word.toString());
        word.setLength(0);
      }
    }
    if (!word.isEmpty()) {
      words.add(word.toString());
    }
    return String.join(" ", words);
  }
}
