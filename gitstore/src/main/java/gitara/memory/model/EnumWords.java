package gitara.memory.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the constant that a word of a file stands for. */
public final class EnumWords {
  /** A constant with the word that files spell it by. */
  interface Spelled {
    String name();

    default String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private EnumWords() {}

  static <T extends Spelled> @Nullable T of(T[] values, String word) {
    for (T value : values) {
      if (value.word().equals(word)) {
        return value;
      }
    }
    return null;
  }

  /** All words, for messages. */
  public static String all(Spelled[] values) {
    StringBuilder all = new StringBuilder();
    for (Spelled value : values) {
      all.append(all.isEmpty() ? "" : ", ").append(value.word());
    }
    return all.toString();
  }
}
