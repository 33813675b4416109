package gitara.ara.model;

import java.util.Comparator;

/**
 * Ids of sessions: the day, and a number of three digits or more. The sessions of a clone that did
 * not begin the record have its five digits before the number: {@code 2026-11-18_48213001}.
 */
public final class SessionIds {
  /** By day, then by number. */
  public static final Comparator<String> ORDER = SessionIds::compare;

  private static final String DAY = "dddd-dd-dd_";
  private static final int DIGITS = 3;
  private static final int KEY = 5;

  private SessionIds() {}

  /** Whether a text has this form. */
  public static boolean is(String text) {
    if (text.length() < DAY.length() + DIGITS) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char shape = i < DAY.length() ? DAY.charAt(i) : 'd';
      if (shape == 'd' ? c < '0' || c > '9' : c != shape) {
        return false;
      }
    }
    return true;
  }

  /** Whether it is a session of a day. */
  public static boolean isOf(String id, String date) {
    return is(id) && id.startsWith(date);
  }

  /**
   * Whether it was begun by the clone with a mark.
   *
   * @param key five digits, or nothing
   */
  public static boolean hasKey(String id, String key) {
    boolean marked = id.length() >= DAY.length() + KEY + DIGITS;
    return key.isEmpty() ? !marked : marked && id.startsWith(key, DAY.length());
  }

  /** The number behind the day and the mark. */
  public static long number(String id, String key) {
    String digits = id.substring(DAY.length() + key.length());
    return digits.length() > 15 ? 0 : Long.parseLong(digits);
  }

  /** The id of a number. */
  public static String name(String date, String key, long number) {
    String digits = Long.toString(number);
    return date + "_" + key + "0".repeat(Math.max(0, DIGITS - digits.length())) + digits;
  }

  private static int compare(String one, String other) {
    boolean dated = one.length() > DAY.length() && other.length() > DAY.length();
    int days =
        dated ? one.substring(0, DAY.length()).compareTo(other.substring(0, DAY.length())) : 0;
    if (days != 0 || !dated) {
      return days != 0 ? days : one.compareTo(other);
    }
    return one.length() != other.length()
        ? Integer.compare(one.length(), other.length())
        : one.compareTo(other);
  }
}
