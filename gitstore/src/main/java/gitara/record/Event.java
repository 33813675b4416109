package gitara.record;

import org.jspecify.annotations.Nullable;

/**
 * What happened to one entry in a step, in the words of the {@code Ara-Event} trailer. The entry's
 * id comes first, so that plain git finds it.
 */
public record Event(String entry, Action action, String detail) {
  /** How an entry can change. */
  public enum Action {
    ADD("add"),
    SET("set"),
    GAIN("gain"),
    REMOVE("remove");

    private final String word;

    Action(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }

    static @Nullable Action of(String word) {
      for (Action one : values()) {
        if (one.word.equals(word)) {
          return one;
        }
      }
      return null;
    }
  }

  // Written out: the first use of what the compiler gives a record costs a fresh JVM 2 ms.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Event event
        && entry.equals(event.entry)
        && action == event.action
        && detail.equals(event.detail);
  }

  @Override
  public int hashCode() {
    return 31 * entry.hashCode() + detail.hashCode();
  }

  /** The trailer's value. */
  @Override
  public String toString() {
    String head = entry + " " + action.word();
    return detail.isEmpty() ? head : head + " " + detail;
  }

  /** Reads a trailer's value; null when it is not of the grammar. */
  public static @Nullable Event parse(String value) {
    int space = value.indexOf(' ');
    if (space <= 0) {
      return null;
    }
    int next = value.indexOf(' ', space + 1);
    Action action = Action.of(value.substring(space + 1, next < 0 ? value.length() : next));
    String detail = next < 0 ? "" : value.substring(next + 1);
    return action == null || !isWord(value.substring(0, space))
        ? null
        : new Event(value.substring(0, space), action, detail);
  }

  /** True for what may stand in a trailer as it is: short, printable ASCII, no space. */
  static boolean isWord(String text) {
    if (text.isEmpty() || text.length() > 64) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }
}
