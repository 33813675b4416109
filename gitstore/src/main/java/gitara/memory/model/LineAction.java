package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** What an edit does to a line of the board. */
public enum LineAction implements EnumWords.Spelled {
  KEEP,
  REWRITE,
  REMOVE,
  ADD;

  public static @Nullable LineAction of(String word) {
    return EnumWords.of(values(), word);
  }
}
