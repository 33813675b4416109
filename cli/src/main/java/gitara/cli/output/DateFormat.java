package gitara.cli.output;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A form of dates, named as for git's {@code --date} and {@code log.date}. */
public final class DateFormat {
  /** The names, for help and for refusals; {@code -local} may follow most of them. */
  public static final List<String> NAMES =
      List.of(
          "relative",
          "human",
          "iso",
          "iso-strict",
          "short",
          "local",
          "default",
          "rfc",
          "raw",
          "unix",
          "format:...");

  private static final String STRFTIME = "format:";
  private static final String LOCAL = "-local";

  /** Patterns of the JDK for the letters of strftime that git's users write. */
  private static final Map<Character, String> LETTERS =
      Map.ofEntries(
          Map.entry('Y', "yyyy"),
          Map.entry('y', "yy"),
          Map.entry('m', "MM"),
          Map.entry('d', "dd"),
          Map.entry('e', "ppd"),
          Map.entry('H', "HH"),
          Map.entry('I', "hh"),
          Map.entry('M', "mm"),
          Map.entry('S', "ss"),
          Map.entry('p', "a"),
          Map.entry('j', "DDD"),
          Map.entry('a', "EEE"),
          Map.entry('A', "EEEE"),
          Map.entry('b', "MMM"),
          Map.entry('h', "MMM"),
          Map.entry('B', "MMMM"),
          Map.entry('z', "xx"),
          Map.entry('F', "yyyy-MM-dd"),
          Map.entry('T', "HH:mm:ss"),
          Map.entry('R', "HH:mm"),
          Map.entry('D', "MM/dd/yy"));

  private final String name;
  private final boolean isLocal;
  private final long now;
  private final ZoneId zone;

  private DateFormat(String name, boolean isLocal, long now, ZoneId zone) {
    this.name = name;
    this.isLocal = isLocal;
    this.now = now;
    this.zone = zone;
  }

  /** The form of output that a program may read: to the minute. */
  public static DateFormat minute(ZoneId zone) {
    return new DateFormat("minute", false, 0, zone);
  }

  /**
   * The form with a name; null where there is none.
   *
   * @param now seconds
   * @param zone of the reader
   */
  public static @Nullable DateFormat of(String named, long now, ZoneId zone) {
    boolean isLocal = named.equals("local") || named.endsWith(LOCAL);
    if (named.startsWith(STRFTIME) || named.startsWith("format-local:")) {
      String pattern = named.substring(named.indexOf(':') + 1);
      boolean inZone = !named.startsWith(STRFTIME);
      return strftime(pattern, null) == null
          ? null
          : new DateFormat(STRFTIME + pattern, inZone, now, zone);
    }
    String bare =
        named.endsWith(LOCAL) ? named.substring(0, named.length() - LOCAL.length()) : named;
    String name =
        switch (bare) {
          case "iso8601" -> "iso";
          case "iso8601-strict" -> "iso-strict";
          case "rfc2822" -> "rfc";
          case "local", "normal" -> "default";
          default -> bare;
        };
    boolean isKnown = !name.startsWith(STRFTIME) && NAMES.contains(name);
    return isKnown ? new DateFormat(name, isLocal, now, zone) : null;
  }

  /** A time without a zone, in the zone of the reader. */
  public String of(long time) {
    return of(time, zone.getRules().getOffset(Instant.ofEpochSecond(time)).getTotalSeconds() / 60);
  }

  /**
   * A time in this form.
   *
   * @param time seconds
   * @param minutes the author's zone, east of Greenwich
   */
  public String of(long time, int minutes) {
    ZoneOffset theirs = ZoneOffset.ofTotalSeconds(60 * minutes);
    OffsetDateTime at =
        Instant.ofEpochSecond(time)
            .atOffset(isLocal ? zone.getRules().getOffset(Instant.ofEpochSecond(time)) : theirs);
    return switch (name) {
      case "minute" -> minute(at);
      case "relative" -> RelativeDate.of(time, now);
      case "unix" -> String.valueOf(time);
      case "raw" -> time + " " + pattern("xx", at);
      case "short" -> at.toString().substring(0, 10);
      case "iso" -> pattern("yyyy-MM-dd HH:mm:ss xx", at);
      case "iso-strict" -> pattern("yyyy-MM-dd'T'HH:mm:ssXXX", at);
      case "rfc" -> pattern("EEE, d MMM yyyy HH:mm:ss xx", at);
      case "human" -> human(time, at);
      case "default" -> pattern("EEE MMM d HH:mm:ss yyyy" + (isLocal ? "" : " xx"), at);
      default -> String.valueOf(strftime(name.substring(STRFTIME.length()), at));
    };
  }

  /** Put together here: a formatter would cost more than the whole line of a log. */
  private static String minute(OffsetDateTime at) {
    String text = at.toString();
    return text.substring(0, 10) + " " + text.substring(11, 16);
  }

  private static String pattern(String pattern, OffsetDateTime at) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(at);
  }

  /** As git: the nearer, the less is said. */
  private String human(long time, OffsetDateTime at) {
    OffsetDateTime today = Instant.ofEpochSecond(now).atZone(zone).toOffsetDateTime();
    if (at.getYear() != today.getYear()) {
      return pattern("MMM d yyyy", at);
    }
    int days = today.getDayOfMonth() - at.getDayOfMonth();
    boolean isNear = at.getMonth() == today.getMonth() && days >= 0 && days < 5;
    if (isNear && days == 0) {
      return RelativeDate.of(time, now);
    }
    boolean isElsewhere = !isLocal && !at.getOffset().equals(today.getOffset());
    return pattern(isNear ? isElsewhere ? "EEE HH:mm xx" : "EEE HH:mm" : "EEE MMM d HH:mm", at);
  }

  /**
   * A text with the letters of strftime replaced; null where one of them is not known.
   *
   * @param at null to ask only whether all are known
   */
  private static @Nullable String strftime(String format, @Nullable OffsetDateTime at) {
    StringBuilder text = new StringBuilder();
    String[] parts = format.split("%", -1);
    text.append(parts[0]);
    int i = 1;
    while (i < parts.length) {
      String part = parts[i++];
      if (part.isEmpty() && i < parts.length) {
        // Two percent signs stand for one.
        text.append('%').append(parts[i++]);
        continue;
      }
      char letter = part.isEmpty() ? 0 : part.charAt(0);
      String pattern = LETTERS.get(letter);
      if (pattern == null && "nts".indexOf(letter) < 0) {
        return null;
      }
      if (at != null) {
        text.append(
            letter == 'n'
                ? "\n"
                : letter == 't'
                    ? "\t"
                    : pattern == null ? String.valueOf(at.toEpochSecond()) : pattern(pattern, at));
        text.append(part.substring(1));
      }
    }
    return text.toString();
  }
}
