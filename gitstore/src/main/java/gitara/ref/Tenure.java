package gitara.ref;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One holding of a {@link Lease}, from its acquisition to its end.
 *
 * @param fence grows with every acquisition of the same lease: whatever is done under the lease
 *     carries it, so that the work of a holder who was displaced can be told and refused
 * @param label who holds it, for people
 * @param process the process that the tenure ends with; null when it ends by release or by time
 *     only, as for a verb that returns while its caller keeps the lease
 * @param renewed the last heartbeat
 * @param ttl how long after a heartbeat the holder counts as gone
 */
public record Tenure(
    long fence,
    String label,
    @Nullable Owner process,
    Instant acquired,
    Instant renewed,
    Duration ttl) {

  /** Whether others may take over. */
  public enum Standing {
    CURRENT,
    /** No heartbeat for longer than the ttl. */
    EXPIRED,
    /** Its process is proven to have ended without releasing it. */
    ABANDONED
  }

  public Instant until() {
    return renewed.plus(ttl);
  }

  public Standing standing(Instant now) {
    if (process != null && process.judge() == Liveness.DEAD) {
      return Standing.ABANDONED;
    }
    return now.isAfter(until()) ? Standing.EXPIRED : Standing.CURRENT;
  }
}
