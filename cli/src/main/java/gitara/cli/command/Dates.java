package gitara.cli.command;

import gitara.git.Environment;
import gitara.git.Refusal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** A parser of dates in options. Words such as "yesterday" are not supported. */
public final class Dates {
  private Dates() {}

  /** Whether a text is meant as a date rather than as a revision. */
  public static boolean isDate(String text) {
    return text.length() >= 10
        && text.charAt(4) == '-'
        && text.charAt(7) == '-'
        && Character.isDigit(text.charAt(0))
        && Character.isDigit(text.charAt(9));
  }

  /** The first second of a date; the least number for none. */
  public static long since(@Nullable String text, String option, Environment environment)
      throws Refusal {
    return text == null ? Long.MIN_VALUE : second(text, option, environment, false);
  }

  /** The last second of a date; the largest number for none. */
  public static long until(@Nullable String text, String option, Environment environment)
      throws Refusal {
    return text == null ? Long.MAX_VALUE : second(text, option, environment, true);
  }

  private static long second(String text, String option, Environment environment, boolean end)
      throws Refusal {
    try {
      if (text.length() == 10) {
        LocalDate day = LocalDate.parse(text).plusDays(end ? 1 : 0);
        long start = day.atStartOfDay(environment.clock().getZone()).toEpochSecond();
        return end ? start - 1 : start;
      }
      String iso = text.replace(' ', 'T');
      char last = iso.charAt(iso.length() - 1);
      boolean zoned = last == 'Z' || iso.lastIndexOf('+') > 10 || iso.lastIndexOf('-') > 10;
      return zoned
          ? OffsetDateTime.parse(iso).toEpochSecond()
          : LocalDateTime.parse(iso).atZone(environment.clock().getZone()).toEpochSecond();
    } catch (DateTimeException | StringIndexOutOfBoundsException e) {
      throw Refusal.of(
          option + " " + text + " is not a date",
          "write 2026-11-18, 2026-11-18T10:30 or 2026-11-18T10:30+01:00");
    }
  }
}
