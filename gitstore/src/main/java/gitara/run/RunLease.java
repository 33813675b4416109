package gitara.run;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.LeaseResult;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The lease of the clone that a run is worked on in. It is held on a remote; what was seen last of
 * it keeps the verbs of other clones from the run.
 */
public final class RunLease {
  private final Repo repo;
  private final String name;
  private final Duration ttl;

  /**
   * The lease of a run.
   *
   * @param folder of its branches, such as {@code meditation/DIR}
   */
  public RunLease(Repo repo, String folder, Duration ttl) {
    this.repo = repo;
    this.name = folder + "/run";
    this.ttl = ttl;
  }

  String name() {
    return name;
  }

  private boolean isOurs(LeaseGrant grant) {
    String host = repo.environment().get("ARA_HOST");
    return grant.label().equals(holder()) && grant.host().equals(ProcessIdentity.on(host).host());
  }

  private String holder() {
    return "clone " + Work.plain(repo.commonDir().toString());
  }

  /** Refuses where another clone has the run, as far as is known here. */
  public void require(String run, String hint) throws IOException, Refusal {
    RefStore refs = new RefStore(repo, ProcessIdentity.current());
    for (String remote : repo.jgit().getRemoteNames()) {
      LeaseGrant grant = Lease.lastSeen(refs, remote, name);
      if (grant != null && !isOurs(grant)) {
        throw Refusal.of(run + " is worked on in " + told(grant), hint);
      }
    }
  }

  /** The other clone that has it; null for none. */
  @Nullable LeaseGrant other(Lease lease) throws IOException {
    LeaseGrant present = lease.look();
    return present == null || isOurs(present) ? null : present;
  }

  /** Who has it, and until when. */
  static String told(LeaseGrant grant) {
    return grant.holder() + ", until " + grant.until();
  }

  /**
   * Takes the lease for this clone, or renews it.
   *
   * @param lease the one on the remote
   * @param takesOver whether to take one that has expired
   * @return the clone that has it; null for this one
   */
  @Nullable LeaseGrant take(Lease lease, boolean takesOver) throws IOException, Refusal {
    LeaseGrant present = lease.look();
    if (present != null && isOurs(present)) {
      return lease.renew(present.fence()) instanceof LeaseResult.Lost lost ? lost.now() : null;
    }
    return switch (takesOver
        ? lease.takeOver(holder(), null, ttl)
        : lease.acquire(holder(), null, ttl)) {
      case LeaseResult.Acquired any -> null;
      case LeaseResult.Held held -> held.by();
      case LeaseResult.Blocked blocked -> throw Refusal.fault(blocked.explanation(), null);
    };
  }
}
