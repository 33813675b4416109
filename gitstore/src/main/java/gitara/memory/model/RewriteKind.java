package gitara.memory.model;

import java.util.Arrays;
import java.util.List;
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

  public static @Nullable RewriteKind of(String word) {
    return EnumWords.of(values(), word);
  }

  /** The least that a rewrite can be said to be. */
  public static RewriteKind least(String old, String now) {
    if (words(old).equals(words(now))) {
      return SYNTAX;
    }
    return words(withoutPointers(old)).equals(words(withoutPointers(now))) ? POINTER : CONTENT;
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

  private static List<String> words(String text) {
    return Arrays.stream(Cues.words(text)).filter(word -> !word.isEmpty()).toList();
  }

  private static String withoutPointers(String text) {
    return text.replaceAll("\\[\\[[^\\]]*\\]\\]", " ").replaceAll("\\bDetails:\\s*\\S+", " ");
  }
}
