package gitara.ara.edit;

import java.time.Clock;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * The moment of a change, in the two spellings of the record: a day, and a minute without a zone.
 */
public record Now(String date, String minute) {
  public static Now of(Clock clock) {
    ZonedDateTime now = ZonedDateTime.now(clock).truncatedTo(ChronoUnit.MINUTES);
    String minute = now.toLocalDateTime().toString();
    return new Now(minute.substring(0, 10), minute);
  }
}
