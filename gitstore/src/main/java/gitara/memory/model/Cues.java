package gitara.memory.model;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a line visibly says: when it applies, and what to do then. Whether it says it well is for a
 * reader to judge.
 */
public final class Cues {
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}'-]+");

  private static final Pattern CLAUSE = Pattern.compile("^[^,:;.]*[,:;.](.*)$");

  private static final Set<String> TRIGGERS =
      Set.of(
          """
          when whenever if before after with while unless on for during once until asked every
          each in at upon where
          """
              .split("\\s+"));

  private static final Set<String> MODALS =
      Set.of("must", "should", "always", "never", "shall", "need", "needs", "only", "first");

  /** Verbs that a line to an agent begins with. */
  private static final Set<String> VERBS =
      Set.of(
          """
          add answer apply ask assume avoid begin build call cancel change check choose cite
          close commit compare confirm consult copy create default delete do don't draft
          ensure escalate expand explain fetch find fix follow format get give grep ignore
          include install keep leave link list load log look make mention move name note
          notify offer open pin prefer print propose publish push put quote re-read read
          record refer refuse reject remember remove reply report request retry return review
          run save say search see send set show skip split start state stop store suggest
          summarise summarize switch take tell test treat try update upload use verify wait
          warn watch write
          """
              .split("\\s+"));

  private Cues() {}

  /** Whether some word says when the line applies. */
  public static boolean trigger(String line) {
    for (String word : words(line)) {
      if (TRIGGERS.contains(word)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word alone says when a line applies or what to do. */
  static boolean isCue(String word) {
    return TRIGGERS.contains(word) || MODALS.contains(word) || VERBS.contains(word);
  }

  /** Whether some word says what to do, or something stands behind the clause of the trigger. */
  public static boolean direction(String line) {
    String[] words = words(line);
    for (String word : words) {
      if (VERBS.contains(word) || MODALS.contains(word)) {
        return true;
      }
    }
    int clause = line.indexOf(',');
    clause = clause < 0 ? line.indexOf(':') : clause;
    return clause > 0
        && words.length > 1
        && TRIGGERS.contains(words[0])
        && !line.substring(clause + 1).isBlank();
  }

  /** Whether a line begins with the clause that says when it applies, and more follows. */
  public static boolean triggersFirst(String line) {
    Matcher clause = CLAUSE.matcher(line);
    return TRIGGERS.contains(words(line)[0]) && clause.find() && !clause.group(1).isBlank();
  }

  /** The words of a line without the clause that it begins with and that says when it applies. */
  public static List<String> instruction(String line) {
    String[] words = words(line);
    Matcher clause = CLAUSE.matcher(line);
    String rest = TRIGGERS.contains(words[0]) && clause.find() ? clause.group(1) : line;
    return RewriteKind.tokens(rest);
  }

  /** Whether it only says what not to do. */
  public static boolean bareNegation(String line) {
    String[] words = words(line);
    boolean negated = false;
    int verbs = 0;
    for (String word : words) {
      negated |= word.equals("never") || word.equals("don't") || word.equals("not");
      verbs += VERBS.contains(word) && !word.equals("don't") && !word.equals("do") ? 1 : 0;
    }
    return negated && verbs <= 1 && !line.contains(";") && !line.contains(" instead");
  }

  public static String[] words(String line) {
    return NO_WORD.split(line.toLowerCase(Locale.ROOT).replace('’', '\''), -1);
  }
}
