package gitara.git;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run may know of the world outside: the variables, the folder it was started in, and the
 * clock with its zone. Tests pass their own.
 */
public record Environment(Map<String, String> variables, Path directory, Clock clock) {

  /** The value of a variable, null when it is unset or empty. */
  public @Nullable String get(String name) {
    String value = variables.get(name);
    return value == null || value.isEmpty() ? null : value;
  }

  /** True for a variable set to anything but the usual words for no. */
  public boolean isOn(String name) {
    String value = get(name);
    return value != null && !value.equals("0") && !value.equals("false") && !value.equals("no");
  }

  public Environment in(Path other) {
    return new Environment(variables, other, clock);
  }

  /** The machine's clock, which looks up its time zone only when it is asked for. */
  public static Clock systemClock() {
    return new Clock() {
      @Override
      public ZoneId getZone() {
        return SystemZone.find();
      }

      @Override
      public Clock withZone(ZoneId zone) {
        return Clock.system(zone);
      }

      @Override
      public Instant instant() {
        return Instant.now();
      }
    };
  }
}
