package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** What an edit does to a line of the board. */
public enum LineAction implements EnumWords.Spelled {
  KEEP("keep"),
  REWRITE("rewrite"),
  REMOVE("remove"),
  ADD("add");

  private final String word;

  LineAction(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  public static @Nullable LineAction of(String word) {
    return EnumWords.of(values(), word);
  }
}
