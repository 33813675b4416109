package gitara.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The time zone of the machine. Java reads two tables of all the world's zones to find it (7 ms);
 * for UTC it takes none, and for another one by its name it takes one.
 */
final class SystemZone {
  private static final Path LOCALTIME = Path.of("/etc/localtime");
  private static final String ZONES = "zoneinfo/";

  private SystemZone() {}

  static ZoneId find() {
    String name = System.getProperty("user.timezone", "");
    return name.isEmpty() ? find(System.getenv().getOrDefault("TZ", ""), LOCALTIME) : java();
  }

  /**
   * @param variable what the environment says; empty for nothing
   * @param localtime a link to the zone's file
   */
  static ZoneId find(String variable, Path localtime) {
    String name = variable.isEmpty() ? linked(localtime) : variable;
    if (name.equals("UTC") || name.equals("Etc/UTC")) {
      return ZoneOffset.UTC;
    }
    try {
      return isRegion(name) ? ZoneId.of(name) : java();
    } catch (DateTimeException e) {
      return java();
    }
  }

  private static ZoneId java() {
    return ZoneId.systemDefault();
  }

  /** Empty where it is not a link: then Java compares the file with those of all zones. */
  private static String linked(Path localtime) {
    try {
      String target = Files.readSymbolicLink(localtime).toString();
      int at = target.indexOf(ZONES);
      return at < 0 ? "" : target.substring(at + ZONES.length());
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  /** All else that may stand in the variable, as {@code CET-1CEST}, is for Java to understand. */
  private static boolean isRegion(String name) {
    return name.indexOf('/') > 0;
  }
}
