package gitara.cli.output;

/** A date as git's {@code --date=relative} prints it: {@code 3 days ago}. */
public final class RelativeDate {
  private RelativeDate() {}

  /**
   * The words for a time.
   *
   * @param time seconds, as {@code now}
   */
  public static String of(long time, long now) {
    if (time > now) {
      return "in the future";
    }
    long diff = now - time;
    if (diff < 90) {
      return words(diff, "second");
    }
    diff = (diff + 30) / 60;
    if (diff < 90) {
      return words(diff, "minute");
    }
    diff = (diff + 30) / 60;
    if (diff < 36) {
      return words(diff, "hour");
    }
    diff = (diff + 12) / 24;
    if (diff < 14) {
      return words(diff, "day");
    }
    if (diff < 70) {
      return words((diff + 3) / 7, "week");
    }
    if (diff < 365) {
      return words((diff + 15) / 30, "month");
    }
    if (diff < 1825) {
      long months = (diff * 12 * 2 + 365) / (365 * 2);
      long years = months / 12;
      long rest = months % 12;
      return rest == 0 ? words(years, "year") : count(years, "year") + ", " + words(rest, "month");
    }
    return words((diff + 183) / 365, "year");
  }

  private static String words(long number, String unit) {
    return count(number, unit) + " ago";
  }

  private static String count(long number, String unit) {
    return number + " " + unit + (number == 1 ? "" : "s");
  }
}
