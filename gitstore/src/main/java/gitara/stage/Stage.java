package gitara.stage;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The stages of an iteration, in their order. */
public enum Stage {
  BRIEFING("What should we investigate?"),
  GATHER("What do we NOT know?"),
  EXTRACT("What do we NOT see?"),
  CHALLENGE("What do we NOT expect?");

  private final String question;

  Stage(String question) {
    this.question = question;
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
    return ordinal() == 0 ? null : values()[ordinal() - 1];
  }

  public @Nullable Stage after() {
    return ordinal() + 1 == values().length ? null : values()[ordinal() + 1];
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
