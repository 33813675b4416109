package gitara.record;

import org.jspecify.annotations.Nullable;

/** The name of an entry: a prefix that says its namespace, and a number of at least two digits. */
public record EntryId(String prefix, long number) implements Comparable<EntryId> {

  /**
   * Reads {@code N07}; null for anything else, such as {@code N7} with one digit or {@code N07a}.
   */
  public static @Nullable EntryId parse(String text) {
    int digits = 0;
    while (digits < text.length() && isUpper(text.charAt(digits))) {
      digits++;
    }
    int length = text.length() - digits;
    if (digits == 0 || digits > 4 || length < 2 || length > 12) {
      return null;
    }
    long number = 0;
    for (int i = digits; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return null;
      }
      number = number * 10 + (c - '0');
    }
    return new EntryId(text.substring(0, digits), number);
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  @Override
  public int compareTo(EntryId other) {
    int byPrefix = prefix.compareTo(other.prefix);
    return byPrefix != 0 ? byPrefix : Long.compare(number, other.number);
  }

  @Override
  public String toString() {
    return number < 10 ? prefix + "0" + number : prefix + number;
  }
}
