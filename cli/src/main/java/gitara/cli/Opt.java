package gitara.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An option of a verb.
 *
 * @param name with its dashes: {@code --parent}
 * @param value what stands for its value in help; null for a flag
 * @param many whether it may be given again
 * @param words all that its value may be; empty when any text will do
 */
record Opt(String name, @Nullable String value, boolean many, String help, List<String> words) {
  Opt(String name, @Nullable String value, boolean many, String help) {
    this(name, value, many, help, List.of());
  }

  /** The same with all words that it may take. */
  Opt words(List<String> some) {
    return new Opt(name, value, many, help, some);
  }

  static Opt flag(String name, String help) {
    return new Opt(name, null, false, help);
  }

  static Opt one(String name, String value, String help) {
    return new Opt(name, value, false, help);
  }

  static Opt many(String name, String value, String help) {
    return new Opt(name, value, true, help);
  }
}
