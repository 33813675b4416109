package gitara.commit;

import gitara.ref.Lease;
import org.jspecify.annotations.Nullable;

/**
 * A lease that somebody works under, with the token that distinguishes this holding of it from all
 * others: {@code release 7}, or {@code release 7 on origin} for a lease on a remote. So it stands
 * in {@code ARA_LOCK} and behind {@code Ara-Lock}.
 *
 * @param remote null for a lease of this repository
 */
public record FencingToken(String name, long token, @Nullable String remote) {
  private static final int DIGITS = 18;

  /** Null unless the text is exactly what {@link #toString} writes. */
  public static @Nullable FencingToken parse(String text) {
    int space = text.indexOf(' ');
    if (space < 0) {
      return null;
    }
    String name = text.substring(0, space);
    int end = text.indexOf(' ', space + 1);
    String digits = text.substring(space + 1, end < 0 ? text.length() : end);
    if (Lease.objection(name) != null || !isNumber(digits)) {
      return null;
    }
    String remote = null;
    if (end >= 0) {
      if (!text.startsWith(" on ", end)) {
        return null;
      }
      remote = text.substring(end + 4);
      if (!isRemote(remote)) {
        return null;
      }
    }
    return new FencingToken(name, Long.parseLong(digits), remote);
  }

  private static boolean isNumber(String digits) {
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return false;
      }
    }
    return !digits.isEmpty() && digits.length() <= DIGITS && digits.charAt(0) != '0';
  }

  /** Whether a remote of that name can stand in a trailer. */
  public static boolean isRemote(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c <= ' ' || c > '~' || c == ',' || c == ':') {
        return false;
      }
    }
    return !name.isEmpty() && name.length() <= 100 && name.charAt(0) != '-';
  }

  /** Whether both are of the same lease. */
  boolean isOfSameLease(FencingToken other) {
    return name.equals(other.name)
        && (remote == null ? other.remote == null : remote.equals(other.remote));
  }

  @Override
  public String toString() {
    return name + " " + token + (remote == null ? "" : " on " + remote);
  }
}
