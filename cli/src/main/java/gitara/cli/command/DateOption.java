package gitara.cli.command;

import gitara.cli.output.DateFormat;
import gitara.git.Refusal;
import java.time.ZoneId;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The option {@code --date}: how dates are printed, as for {@code git log}. Without it people get
 * the form that git's {@code log.date} names, else relative dates; programs get dates to the
 * minute.
 */
public final class DateOption {
  private DateOption() {}

  public static OptionSpec option() {
    return Options.one(
        "--date", "FORMAT", "form of dates, as for git log: relative, iso, short ...");
  }

  /** The form of the dates that a call prints. */
  public static DateFormat of(Call call) throws Refusal {
    String named = call.args().value("--date");
    boolean isWatched = call.console().isWatched();
    String set = named == null ? call.console().setting("log.date") : named;
    if (set != null && set.startsWith("auto:")) {
      set = isWatched ? set.substring(5) : null;
    }
    long now = call.environment().clock().instant().getEpochSecond();
    ZoneId zone = call.environment().clock().getZone();
    DateFormat format = DateFormat.of(set == null ? "relative" : set, now, zone);
    if (format == null && named != null) {
      throw Refusal.usage(
          "--date " + named + " is not a form of dates",
          "forms: " + String.join(", ", DateFormat.NAMES));
    }
    return format == null || (set == null && !isWatched) ? DateFormat.minute(zone) : format;
  }
}
