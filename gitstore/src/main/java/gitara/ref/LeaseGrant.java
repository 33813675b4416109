package gitara.ref;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One holding of a {@link Lease}, from its acquisition to its end.
 *
 * @param fence grows with every acquisition of the same lease: whatever is done under the lease
 *     carries it, so that the work of a displaced holder can be recognized and refused
 * @param label who holds it, for people
 * @param host the machine that it is held from, for people
 * @param process the process that the tenure ends with; null when it ends by release or by time
 *     only, as for a verb that returns while its caller keeps the lease
 * @param renewed the last heartbeat
 * @param ttl how long after a heartbeat the holder counts as gone
 */
public record LeaseGrant(
    long fence,
    String label,
    String host,
    @Nullable ProcessIdentity process,
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

  /** Who has it, and from where, in a few words. */
  public String holder() {
    String where = host.isEmpty() ? "" : " on " + host;
    return label + where + (process == null ? "" : " (process " + process.pid() + ")");
  }

  public Instant until() {
    return renewed.plus(ttl);
  }

  /**
   * Whether it still counts.
   *
   * @param here a process of the machine that asks: of others it sees no process, only the time
   */
  public Standing standing(Instant now, ProcessIdentity here) {
    if (process != null && process.judge(here) == Liveness.DEAD) {
      return Standing.ABANDONED;
    }
    return now.isAfter(until()) ? Standing.EXPIRED : Standing.CURRENT;
  }
}
