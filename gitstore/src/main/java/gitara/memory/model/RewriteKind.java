package gitara.memory.model;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a rewrite changes of a line; the less, the less evidence it takes. */
public enum RewriteKind implements EnumWords.Spelled {
  /** The same words, written otherwise. */
  SYNTAX,
  /** The same text around another pointer. */
  POINTER,
  /** A clearer trigger. */
  TRIGGER,
  /** What the line says. */
  CONTENT;

  private static final int SHORTEST = 5;
  private static final Pattern LETTERS = Pattern.compile("\\p{L}+");

  /** What is neither blank nor punctuation counts, invisible characters too. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\p{N}+(?:[.,:]\\p{N}+)*|[\\p{L}\\p{M}\\p{N}'-]+|(?!`)[^\\p{P}\\p{Z}\\s]|[%@#/\\\\&]");

  public static @Nullable RewriteKind of(String word) {
    return EnumWords.of(values(), word);
  }

  /** The least that a rewrite can be said to be. */
  public static RewriteKind least(String old, String now) {
    if (isSpelledOtherwise(tokens(old), tokens(now))) {
      return SYNTAX;
    }
    return tokens(Pointer.without(old)).equals(tokens(Pointer.without(now))) ? POINTER : CONTENT;
  }

  /** Whether a rewrite may be called by this kind. */
  public boolean covers(String old, String now) {
    RewriteKind least = least(old, now);
    return switch (this) {
      case SYNTAX -> least == SYNTAX;
      case POINTER -> least == POINTER || least == SYNTAX;
      case TRIGGER -> Cues.trigger(now) && Cues.direction(now);
      case CONTENT -> true;
    };
  }

  /** Words, numbers and signs that are not punctuation. */
  static List<String> tokens(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replace('’', '\'');
    return TOKEN.matcher(plain).results().map(MatchResult::group).toList();
  }

  private static boolean isSpelledOtherwise(List<String> old, List<String> now) {
    if (old.size() != now.size()) {
      return false;
    }
    for (int i = 0; i < old.size(); i++) {
      if (!old.get(i).equals(now.get(i)) && !isTypo(old.get(i), now.get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether one word is the other one with one letter too many, too few or at the place of its
   * neighbour. A word that instructs is never a typo, nor is a short one: there one letter makes
   * another word.
   */
  private static boolean isTypo(String old, String now) {
    String longer = old.length() < now.length() ? now : old;
    String shorter = old.length() < now.length() ? old : now;
    boolean isWord = LETTERS.matcher(old + now).matches() && shorter.length() >= SHORTEST;
    if (!isWord || Cues.isCue(old) || old.charAt(0) != now.charAt(0)) {
      return false;
    }
    int same = 0;
    while (same < shorter.length() && shorter.charAt(same) == longer.charAt(same)) {
      same++;
    }
    if (longer.length() == shorter.length() + 1) {
      return longer.substring(same + 1).equals(shorter.substring(same));
    }
    return longer.length() == shorter.length()
        && same + 2 <= longer.length()
        && longer.charAt(same) == shorter.charAt(same + 1)
        && longer.charAt(same + 1) == shorter.charAt(same)
        && longer.substring(same + 2).equals(shorter.substring(same + 2));
  }
}
