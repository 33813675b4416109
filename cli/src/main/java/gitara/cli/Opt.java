package gitara.cli;

import org.jspecify.annotations.Nullable;

/**
 * An option of a verb.
 *
 * @param name with its dashes: {@code --parent}
 * @param value what stands for its value in help; null for a flag
 * @param many whether it may be given again
 */
record Opt(String name, @Nullable String value, boolean many, String help) {
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
