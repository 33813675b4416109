package gitara.ara.model;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * A time as an entry states it, which may be anything from a day to a second with its zone. Where
 * it leaves open what it means, it means whatever is not wrong.
 *
 * @param first the earliest that it can mean
 * @param last the latest that it can mean
 */
public record EntryTime(String text, Instant first, Instant last) {
  /** Clocks of machines that work together may differ by this much. */
  private static final Duration CLOCKS = Duration.ofHours(1);

  private static final String MINUTE = "0000-00-00T00:00";

  private static final ZoneOffset EASTERNMOST = ZoneOffset.ofHours(14);
  private static final ZoneOffset WESTERNMOST = ZoneOffset.ofHours(-12);

  /** Null where the text is not a time. */
  public static @Nullable EntryTime of(String text) {
    String bare = text.strip().replace(' ', 'T');
    try {
      if (bare.length() == 10) {
        LocalDate day = LocalDate.parse(bare);
        return new EntryTime(
            bare,
            day.atStartOfDay().toInstant(EASTERNMOST),
            day.plusDays(1).atStartOfDay().toInstant(WESTERNMOST));
      }
      if (bare.length() < 16) {
        return null;
      }
      boolean zoned =
          bare.endsWith("Z") || bare.lastIndexOf('+') > 10 || bare.lastIndexOf('-') > 10;
      if (zoned) {
        Instant instant = OffsetDateTime.parse(bare).toInstant();
        return new EntryTime(bare, instant, instant);
      }
      LocalDateTime local = isMinute(bare) ? minute(bare) : LocalDateTime.parse(bare);
      return new EntryTime(bare, local.toInstant(EASTERNMOST), local.toInstant(WESTERNMOST));
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Whether a time is written as verbs write it: {@code 2026-11-18T14:05}. */
  private static boolean isMinute(String text) {
    for (int i = 0; i < MINUTE.length(); i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (MINUTE.charAt(i) == '0' ? !digit : c != MINUTE.charAt(i)) {
        return false;
      }
    }
    return text.length() == MINUTE.length();
  }

  /** The library takes as long for a time as all rules for the entry that has it. */
  private static LocalDateTime minute(String text) {
    return LocalDateTime.of(
        Integer.parseInt(text, 0, 4, 10),
        Integer.parseInt(text, 5, 7, 10),
        Integer.parseInt(text, 8, 10, 10),
        Integer.parseInt(text, 11, 13, 10),
        Integer.parseInt(text, 14, 16, 10));
  }

  public boolean isAfter(Instant instant) {
    return first.isAfter(instant.plus(CLOCKS));
  }

  /** Two that are written alike, without a zone, are of one clock. */
  public boolean isBefore(EntryTime other) {
    if (text.length() == other.text.length()
        && !first.equals(last)
        && !other.first.equals(other.last)) {
      return first.isBefore(other.first);
    }
    return last.isBefore(other.first);
  }
}
