package gitara.memory.model;

import org.jspecify.annotations.Nullable;

/** What the line did when the event came. */
public enum Activation implements EnumWords.Spelled {
  ACTIVATED("activated"),
  MISSED("missed"),
  WAITING("waiting"),
  NONE("none");

  private final String word;

  Activation(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  public static @Nullable Activation of(String word) {
    return EnumWords.of(values(), word);
  }
}
