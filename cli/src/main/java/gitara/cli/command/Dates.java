package gitara.cli.command;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A parser of dates in options: ISO dates, and git's words such as {@code yesterday}. */
public final class Dates {
  private static final String AGE = "--max-age=";

  /** The words of git's dates; git takes any other text for the present. */
  private static final Set<String> WORDS =
      Set.of(
          ("second minute hour day week month year ago yesterday today now noon midnight tea last"
                  + " never am pm at one two three four five six seven eight nine ten january jan"
                  + " february feb march mar april apr may june jun july jul august aug september"
                  + " sep october oct november nov december dec monday mon tuesday tue wednesday"
                  + " wed thursday thu friday fri saturday sat sunday sun")
              .split(" ", -1));

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

  /** Whether a text is made of words that git reads as a date: {@code 2 weeks ago}. */
  public static boolean isInWords(String text) {
    boolean isKnown = false;
    for (String word : text.toLowerCase(Locale.ROOT).split("[\\s.,_-]+", -1)) {
      boolean isNumber = !word.isEmpty() && word.chars().allMatch(Character::isDigit);
      String unit = word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
      boolean isTime = word.matches("[0-9]{1,2}(:[0-9]{2}){0,2}([ap]m)?");
      if (!isNumber && !isTime && !WORDS.contains(word) && !WORDS.contains(unit)) {
        return false;
      }
      isKnown |= !isNumber;
    }
    return isKnown;
  }

  /** Git itself reads the words, for the moment at which this program runs. */
  private static long fromWords(String text, Environment environment) throws Refusal {
    long now = environment.clock().instant().getEpochSecond();
    try {
      Subprocess.Result result =
          new Subprocess(environment.variables(), environment.directory())
              .git(
                  List.of("rev-parse", "--since=" + text),
                  Map.of("GIT_TEST_DATE_NOW", String.valueOf(now)),
                  "");
      String out = result.out().strip();
      if (result.code() == 0 && out.startsWith(AGE)) {
        return Long.parseLong(out.substring(AGE.length()));
      }
      throw Refusal.fault("git cannot read the date " + text + ": " + result.err(), null);
    } catch (IOException e) {
      throw Refusal.fault("git cannot read the date " + text + ": " + e.getMessage(), null);
    }
  }

  private static long second(String text, String option, Environment environment, boolean end)
      throws Refusal {
    if (isInWords(text)) {
      return fromWords(text, environment);
    }
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
          "write 2026-11-18, 2026-11-18T10:30, 2026-11-18T10:30+01:00, yesterday or 2 weeks ago");
    }
  }
}
