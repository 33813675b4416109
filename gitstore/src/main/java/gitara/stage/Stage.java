package gitara.stage;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The stages of an iteration, in their order. */
public enum Stage {
  BRIEFING(1, "What should we investigate?"),
  GATHER(2, "What do we NOT know?"),
  EXTRACT(3, "What do we NOT see?"),
  CHALLENGE(4, "What do we NOT expect?");

  private final int number;
  private final String question;

  Stage(int number, String question) {
    this.number = number;
    this.question = question;
  }

  /** Its place in the order, from 1. */
  public int number() {
    return number;
  }

  /** The question in the heading of its file. */
  public String question() {
    return question;
  }

  /** The name in files and IDs. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name in headings. */
  public String title() {
    return name().charAt(0) + word().substring(1);
  }

  public @Nullable Stage before() {
    return at(number - 1);
  }

  public @Nullable Stage after() {
    return at(number + 1);
  }

  private static @Nullable Stage at(int number) {
    for (Stage stage : values()) {
      if (stage.number == number) {
        return stage;
      }
    }
    return null;
  }

  /** The stage with a name; null for none. */
  public static @Nullable Stage of(String word) {
    for (Stage stage : values()) {
      if (stage.word().equals(word)) {
        return stage;
      }
    }
    return null;
  }
}
