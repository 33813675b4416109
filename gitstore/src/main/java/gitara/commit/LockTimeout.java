package gitara.commit;

import gitara.git.Repo;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How long others are waited for: what ARA_LOCK_WAIT_MS says, or as long as is usual. */
final class LockTimeout {
  private LockTimeout() {}

  static long nanos(Repo repo, Duration usual) {
    String millis = repo.environment().get("ARA_LOCK_WAIT_MS");
    if (millis != null) {
      try {
        return TimeUnit.MILLISECONDS.toNanos(Long.parseLong(millis));
      } catch (NumberFormatException e) {
        return usual.toNanos();
      }
    }
    return usual.toNanos();
  }
}
