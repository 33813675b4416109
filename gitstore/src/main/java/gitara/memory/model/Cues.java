package gitara.memory.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a line visibly tells: when it applies, and what to do then. Whether it says it well is for a
 * reader to judge.
 */
public final class Cues {
  private static final Set<String> TRIGGERS =
      Set.of(
          "when",
          "whenever",
          "if",
          "before",
          "after",
          "with",
          "while",
          "unless",
          "on",
          "for",
          "during",
          "once",
          "until",
          "asked",
          "every",
          "each",
          "in",
          "at",
          "upon",
          "where");

  private static final Set<String> MODALS =
      Set.of("must", "should", "always", "never", "shall", "need", "needs", "only", "first");

  /** Verbs that a line to an agent begins with. */
  private static final Set<String> VERBS =
      Set.of(
          "add",
          "answer",
          "apply",
          "ask",
          "assume",
          "avoid",
          "begin",
          "build",
          "call",
          "cancel",
          "change",
          "check",
          "choose",
          "cite",
          "close",
          "commit",
          "compare",
          "confirm",
          "consult",
          "copy",
          "create",
          "default",
          "delete",
          "do",
          "don't",
          "draft",
          "ensure",
          "escalate",
          "expand",
          "explain",
          "fetch",
          "find",
          "fix",
          "follow",
          "format",
          "get",
          "give",
          "grep",
          "ignore",
          "include",
          "install",
          "keep",
          "leave",
          "link",
          "list",
          "load",
          "log",
          "look",
          "make",
          "mention",
          "move",
          "name",
          "note",
          "notify",
          "offer",
          "open",
          "pin",
          "prefer",
          "print",
          "propose",
          "publish",
          "push",
          "put",
          "quote",
          "re-read",
          "read",
          "record",
          "refer",
          "refuse",
          "reject",
          "remember",
          "remove",
          "reply",
          "report",
          "request",
          "retry",
          "return",
          "review",
          "run",
          "save",
          "say",
          "search",
          "see",
          "send",
          "set",
          "show",
          "skip",
          "split",
          "start",
          "state",
          "stop",
          "store",
          "suggest",
          "summarise",
          "summarize",
          "switch",
          "take",
          "tell",
          "test",
          "treat",
          "try",
          "update",
          "upload",
          "use",
          "verify",
          "wait",
          "warn",
          "watch",
          "write");

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
    String text = line.toLowerCase(Locale.ROOT).replace('’', '\'');
    List<String> words = new ArrayList<>();
    int from = 0;
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && !isOfWord(text.codePointAt(end))) {
        end += Character.charCount(text.codePointAt(end));
      }
      if (end > at) {
        words.add(text.substring(from, at));
        from = end;
        at = end;
      } else {
        at += Character.charCount(text.codePointAt(at));
      }
    }
    words.add(text.substring(from));
    return words.toArray(new String[0]);
  }

  /** No regular expression: a ledger asks it of every letter of the board. */
  private static boolean isOfWord(int c) {
    if (c < 0x80) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '\'' || c == '-';
    }
    return switch (Character.getType(c)) {
      case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
      default -> Character.isLetter(c);
    };
  }
}
