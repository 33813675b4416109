package gitara.ref;

import java.io.InterruptedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The patience of one operation. It stands around the whole of it, inputs included, because they
 * were read before the compare-and-swap that failed:
 *
 * <pre>
 *   Retry retry = store.retry();
 *   while (true) {
 *     ... read, decide, swap; return when it moved
 *     if (!retry.again()) { return blocked(retry.explain(result)); }
 *   }
 * </pre>
 */
public final class Retry {
  private static final long LONGEST_PAUSE_MILLIS = 50;

  private final Clock clock;
  private final Sleeper pause;
  private final long patienceMillis;
  private final long startMillis;
  private long pausedMillis;
  private int attempts = 1;

  public Retry(Clock clock, Sleeper pause, Duration patience) {
    this.clock = clock;
    this.pause = pause;
    this.patienceMillis = patience.toMillis();
    this.startMillis = clock.millis();
  }

  /**
   * Waits a little, longer each time and by chance, so that those who collided do not collide
   * again.
   *
   * @return false when the patience is at an end
   */
  public boolean again() throws InterruptedIOException {
    // The sum of the pauses too, for a clock that stands still or is set back.
    if (Math.max(clock.millis() - startMillis, pausedMillis) >= patienceMillis) {
      return false;
    }
    long longest = Math.min(LONGEST_PAUSE_MILLIS, 2L << Math.min(attempts, 10));
    long millis = 1 + ThreadLocalRandom.current().nextLong(longest);
    try {
      pause.millis(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      InterruptedIOException interrupted = new InterruptedIOException("interrupted while waiting");
      interrupted.initCause(e);
      throw interrupted;
    }
    pausedMillis += millis;
    attempts++;
    return true;
  }

  /** Why the last of the attempts did not do it. */
  public String explain(String ref, CasResult last) {
    StringBuilder text = new StringBuilder(300).append("Gave up after ");
    text.append(attempts).append(attempts == 1 ? " attempt" : " attempts").append(" in ");
    text.append(patienceMillis).append(" ms. ");
    if (last instanceof CasResult.Blocked blocked) {
      return text.append(blocked.lock().explain()).toString();
    }
    return text.append(ref)
        .append(" was moved by other processes each time; try again.")
        .toString();
  }
}
