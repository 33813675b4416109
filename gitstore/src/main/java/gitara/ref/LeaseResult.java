package gitara.ref;

import org.jspecify.annotations.Nullable;

/** How an operation on a {@link Lease} ended. */
public sealed interface LeaseResult {
  /** The outcomes of acquiring and of taking over. */
  sealed interface OfAcquire extends LeaseResult {}

  /** The outcomes of a heartbeat. */
  sealed interface OfRenew extends LeaseResult {}

  /** The outcomes of a release. */
  sealed interface OfRelease extends LeaseResult {}

  /** The outcomes of taking a lease from a holder who is gone. */
  sealed interface OfVacate extends LeaseResult {}

  /**
   * The lease is the caller's.
   *
   * @param displaced whom it was taken from: worth a line in a log
   */
  record Acquired(LeaseGrant tenure, @Nullable LeaseGrant displaced) implements OfAcquire {}

  /** Somebody has it; unless the standing is CURRENT it can be taken over. */
  record Held(LeaseGrant by, LeaseGrant.Standing standing) implements OfAcquire, OfVacate {}

  record Renewed(LeaseGrant tenure) implements OfRenew {}

  record Released(long fence) implements OfRelease {}

  /** The lease is free; its holder was gone. */
  record Vacated(LeaseGrant displaced, LeaseGrant.Standing standing) implements OfVacate {}

  /** The caller's tenure had already ended; null when nobody has the lease now. */
  record Lost(@Nullable LeaseGrant now) implements OfRenew, OfRelease, OfVacate {}

  /** The ref could not be moved; the explanation says what is in the way. */
  record Blocked(String explanation) implements OfAcquire, OfRenew, OfRelease, OfVacate {}
}
