package gitara.meditation;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import org.jspecify.annotations.Nullable;

/** The fourteen digits of a time in UTC that names of files carry: {@code 20260516103045}. */
public final class Stamp {
  /** The form of a stamp in a regular expression. */
  static final String FORM = "\\d{14}";

  private static final DateTimeFormatter DIGITS =
      DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withResolverStyle(ResolverStyle.STRICT);

  private Stamp() {}

  public static String now(Clock clock) {
    return DIGITS.format(LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC));
  }

  /**
   * The time of the next of several files: the latest is the one that counts, however quickly they
   * follow each other and whatever clocks say.
   *
   * @param last the latest so far; null where there is none
   */
  public static String after(String now, @Nullable String last) {
    return last == null || !isStamp(last) || now.compareTo(last) > 0 ? now : next(last);
  }

  /** Whether a text is the stamp of a time that there is. */
  public static boolean isStamp(String text) {
    if (!text.matches(FORM)) {
      return false;
    }
    try {
      LocalDateTime.parse(text, DIGITS);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  /** One second later. */
  public static String next(String stamp) {
    return DIGITS.format(LocalDateTime.parse(stamp, DIGITS).plusSeconds(1));
  }

  /** The same time as {@code 2026-05-16T10:30:45Z}; the text itself where it is not a stamp. */
  public static String iso(String stamp) {
    return isStamp(stamp)
        ? LocalDateTime.parse(stamp, DIGITS)
            .format(DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'"))
        : stamp;
  }
}
