package gitara.text.block;

import java.util.Set;

/** The ways to write the number of an ID: with another count of zeros it names the same entry. */
final class NumberForms {
  private NumberForms() {}

  /** Adds the usual form of an ID, and the one with one more zero; nothing for other texts. */
  static void add(String id, Set<String> ids) {
    int digits = id.length();
    while (digits > 0 && id.charAt(digits - 1) >= '0' && id.charAt(digits - 1) <= '9') {
      digits--;
    }
    int first = digits;
    while (first < id.length() - 2 && id.charAt(first) == '0') {
      first++;
    }
    if (digits > 0 && id.length() - digits > 1) {
      String prefix = id.substring(0, digits);
      String number = id.substring(first);
      ids.add(prefix + number);
      ids.add(prefix + "0" + number);
    }
  }
}
