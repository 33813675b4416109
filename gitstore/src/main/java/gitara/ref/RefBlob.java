package gitara.ref;

import org.jspecify.annotations.Nullable;

/**
 * The text of a blob that a ref of ours points to: lines {@code key value}, each key once. Lines
 * with unknown keys are left alone, so that a newer version may add some.
 */
final class RefBlob {
  /** Who wrote it: every blob of ours says so. */
  static final String BY = "by";

  private static final int LONGEST = 1000;

  private final StringBuilder text = new StringBuilder(256);

  RefBlob with(String key, String value) {
    if (!isLine(value)) {
      throw new IllegalArgumentException(
          key + " takes one line of at most " + LONGEST + " characters, none of them invisible");
    }
    text.append(key).append(' ').append(value).append('\n');
    return this;
  }

  RefBlob with(String key, long value) {
    return with(key, Long.toString(value));
  }

  @Override
  public String toString() {
    return text.toString();
  }

  /** No control or bidirectional characters, which could pass for another line or another text. */
  private static boolean isLine(String value) {
    for (int i = 0; i < value.length(); i++) {
      switch (Character.getType(value.charAt(i))) {
        case Character.CONTROL,
            Character.FORMAT,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR,
            Character.UNASSIGNED -> {
          return false;
        }
        default -> {}
      }
    }
    return value.length() <= LONGEST;
  }

  /** The value of the only line with this key; null when there is none, or more than one. */
  static @Nullable String field(String text, String key) {
    String found = null;
    int from = 0;
    while (from < text.length()) {
      int end = text.indexOf('\n', from);
      if (end < 0) {
        end = text.length();
      }
      int value = from + key.length() + 1;
      if (value <= end && text.startsWith(key, from) && text.charAt(value - 1) == ' ') {
        if (found != null) {
          return null;
        }
        found = text.substring(value, end);
      }
      from = end + 1;
    }
    return found;
  }

  /** That field as a number that is not negative; -1 when it is missing or not one. */
  static long number(String text, String key) {
    String value = field(text, key);
    return value == null ? -1 : number(value);
  }

  /** Digits only, at most 18 of them; -1 for anything else. */
  static long number(String digits) {
    int length = digits.length();
    if (length == 0 || length > 18) {
      return -1;
    }
    long number = 0;
    for (int i = 0; i < length; i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
