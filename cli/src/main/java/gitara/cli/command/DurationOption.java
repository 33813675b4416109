package gitara.cli.command;

import gitara.git.Refusal;
import java.time.Duration;

/** A parser of durations in options: {@code 500ms}, {@code 30s}, {@code 10m}, {@code 2h}. */
public final class DurationOption {
  private DurationOption() {}

  public static Duration parse(String text, String option, Duration least, Duration most)
      throws Refusal {
    int end = 0;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    long unit =
        switch (text.substring(end)) {
          case "ms" -> 1;
          case "s" -> 1000;
          case "m" -> 60_000;
          case "h" -> 3_600_000;
          case "d" -> 86_400_000;
          default -> 0;
        };
    if (end == 0 || end > 9 || unit == 0) {
      throw Refusal.of(
          option + " " + text + " is not a duration", "write 500ms, 30s, 10m, 2h or 1d");
    }
    Duration span = Duration.ofMillis(Long.parseLong(text.substring(0, end)) * unit);
    if (span.compareTo(least) < 0 || span.compareTo(most) > 0) {
      throw Refusal.of(
          option
              + " "
              + text
              + " is not between "
              + least.toMillis()
              + "ms and "
              + most.toDays()
              + "d",
          null);
    }
    return span;
  }
}
