package gitara.ref;

import gitara.ref.LeaseResult.Acquired;
import gitara.ref.LeaseResult.Blocked;
import gitara.ref.LeaseResult.Held;
import gitara.ref.LeaseResult.Lost;
import gitara.ref.LeaseResult.Released;
import gitara.ref.LeaseResult.Renewed;
import gitara.ref.LeaseResult.Vacated;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A lock that outlives its holder only for a while: {@code refs/ara/locks/<name>}. The name may
 * have slashes ({@code meditation/<dir>/registry}).
 *
 * <p>A released lease keeps its ref, which remembers the last fence; fences of one lease therefore
 * grow for ever. Expiry compares the holder's clock with the reader's; where two machines disagree,
 * the fence still shows who came later.
 */
public final class Lease {
  private static final String ROOT = RefName.ROOT + "locks/";

  private static final String STATE = "state";
  private static final String HELD = "held";
  private static final String FREE = "free";
  private static final String FENCE = "fence";
  private static final String LABEL = "label";
  private static final String HOST = "host";
  private static final String PROCESS = "process";
  private static final String ACQUIRED = "acquired";
  private static final String RENEWED = "renewed";
  private static final String TTL = "ttl";

  private static final Duration LONGEST = Duration.ofDays(366);

  private final RefPlace store;
  private final ProcessIdentity here;
  private final String ref;

  /** A lease as seen by the process that the place was opened by. */
  public Lease(RefPlace store, String name) {
    this(store, name, store.self());
  }

  /**
   * A lease.
   *
   * @param here who looks at it: see {@link ProcessIdentity#on}
   */
  public Lease(RefPlace store, String name, ProcessIdentity here) {
    this(store, here, ROOT + name);
  }

  private Lease(RefPlace store, ProcessIdentity here, String ref) {
    this.store = store;
    this.here = here;
    this.ref = ref;
    RefName.check(ref);
  }

  /** What was seen last of a lease on a remote, to be looked at and no more. */
  public static @Nullable LeaseGrant lastSeen(RefStore store, String remote, String name)
      throws IOException {
    String ref = lastSeen(remote, ROOT + name);
    if (ref == null || RefName.objection(ref) != null) {
      return null;
    }
    return new Lease(store, store.self(), ref).look();
  }

  /** Where it is written down what a remote's ref held; null for what is not a lease. */
  static @Nullable String lastSeen(String remote, String ref) {
    return ref.startsWith(ROOT)
        ? RefName.ROOT + "remotes/" + remote + ref.substring(RefName.ROOT.length() - 1)
        : null;
  }

  /** What is wrong with the name of a lease; null when nothing is. */
  public static @Nullable String objection(String name) {
    return RefName.objection(ROOT + name);
  }

  /** The names of all leases that a place ever had. */
  public static List<String> names(RefPlace place) throws IOException {
    List<String> names = new ArrayList<>();
    for (String ref : place.names(ROOT)) {
      names.add(ref.substring(ROOT.length()));
    }
    return names;
  }

  /** Who has it; null when nobody. */
  public @Nullable LeaseGrant look() throws IOException {
    return tenure(store.read(ref));
  }

  /**
   * Takes the lease if nobody has it.
   *
   * @param process see {@link LeaseGrant#process}
   */
  public LeaseResult.OfAcquire acquire(
      String label, @Nullable ProcessIdentity process, Duration ttl) throws IOException {
    return acquire(label, process, ttl, false);
  }

  /** Takes the lease if nobody has it, or if its holder is gone. */
  public LeaseResult.OfAcquire takeOver(
      String label, @Nullable ProcessIdentity process, Duration ttl) throws IOException {
    return acquire(label, process, ttl, true);
  }

  private LeaseResult.OfAcquire acquire(
      String label, @Nullable ProcessIdentity process, Duration ttl, boolean displace)
      throws IOException {
    if (ttl.toMillis() < 1 || ttl.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("a lease lasts between 1 ms and 366 days");
    }
    Duration wholeTtl = Duration.ofMillis(ttl.toMillis());
    Retry retry = store.retry();
    while (true) {
      Instant now = now();
      RefValue seen = store.read(ref);
      LeaseGrant before = tenure(seen);
      if (before != null) {
        LeaseGrant.Standing standing = before.standing(now, here);
        if (standing == LeaseGrant.Standing.CURRENT || !displace) {
          return new Held(before, standing);
        }
      }
      LeaseGrant next =
          new LeaseGrant(fence(seen) + 1, label, here.host(), process, now, now, wholeTtl);
      CasResult result = store.swap(ref, seen == null ? null : seen.id(), write(next));
      if (result instanceof CasResult.Moved) {
        return new Acquired(next, before);
      }
      if (!retry.again()) {
        return new Blocked(retry.explain(ref, result));
      }
    }
  }

  /** The heartbeat of a holder, who proves to be it by its fence. */
  public LeaseResult.OfRenew renew(long fence) throws IOException {
    return renew(fence, null);
  }

  /**
   * The same, and from now on the tenure ends with another process.
   *
   * @param process null for the one that it ends with already
   */
  public LeaseResult.OfRenew renew(long fence, @Nullable ProcessIdentity process)
      throws IOException {
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      LeaseGrant now = tenure(seen);
      if (seen == null || now == null || now.fence() != fence) {
        return new Lost(now);
      }
      Instant time = now();
      Instant renewed = time.isBefore(now.renewed()) ? now.renewed() : time;
      LeaseGrant next =
          new LeaseGrant(
              fence,
              now.label(),
              now.host(),
              process == null ? now.process() : process,
              now.acquired(),
              renewed,
              now.ttl());
      CasResult result = store.swap(ref, seen.id(), write(next));
      if (result instanceof CasResult.Moved) {
        return new Renewed(next);
      }
      if (!retry.again()) {
        return new Blocked(retry.explain(ref, result));
      }
    }
  }

  /** Gives the lease back. */
  public LeaseResult.OfRelease release(long fence) throws IOException {
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      LeaseGrant now = tenure(seen);
      if (seen == null || now == null || now.fence() != fence) {
        return new Lost(now);
      }
      CasResult result = store.swap(ref, seen.id(), free(fence));
      if (result instanceof CasResult.Moved) {
        return new Released(fence);
      }
      if (!retry.again()) {
        return new Blocked(retry.explain(ref, result));
      }
    }
  }

  /** Frees the lease of a holder who is gone; that of any other stays. */
  public LeaseResult.OfVacate vacate() throws IOException {
    Retry retry = store.retry();
    while (true) {
      RefValue seen = store.read(ref);
      LeaseGrant held = tenure(seen);
      if (seen == null || held == null) {
        return new Lost(null);
      }
      LeaseGrant.Standing standing = held.standing(now(), here);
      if (standing == LeaseGrant.Standing.CURRENT) {
        return new Held(held, standing);
      }
      CasResult result = store.swap(ref, seen.id(), free(held.fence()));
      if (result instanceof CasResult.Moved) {
        return new Vacated(held, standing);
      }
      if (!retry.again()) {
        return new Blocked(retry.explain(ref, result));
      }
    }
  }

  private ObjectId free(long fence) throws IOException {
    return store.write(new RefBlob().with(STATE, FREE).with(FENCE, fence).toString());
  }

  /** As exact as it is stored. */
  private Instant now() {
    return Instant.ofEpochMilli(store.clock().millis());
  }

  private ObjectId write(LeaseGrant tenure) throws IOException {
    RefBlob held =
        new RefBlob()
            .with(STATE, HELD)
            .with(FENCE, tenure.fence())
            .with(LABEL, tenure.label())
            .with(HOST, tenure.host())
            .with(ACQUIRED, tenure.acquired().toEpochMilli())
            .with(RENEWED, tenure.renewed().toEpochMilli())
            .with(TTL, tenure.ttl().toMillis());
    ProcessIdentity process = tenure.process();
    if (process != null) {
      held.with(PROCESS, process.format());
    }
    return store.write(held.toString());
  }

  private long fence(@Nullable RefValue seen) throws RefFaultException {
    if (seen == null) {
      return 0;
    }
    long fence = RefBlob.number(seen.text(), FENCE);
    if (fence < 0) {
      throw broken(seen);
    }
    return fence;
  }

  private @Nullable LeaseGrant tenure(@Nullable RefValue seen) throws RefFaultException {
    if (seen == null) {
      return null;
    }
    String text = seen.text();
    String state = RefBlob.field(text, STATE);
    long fence = fence(seen);
    if (FREE.equals(state)) {
      return null;
    }
    String label = RefBlob.field(text, LABEL);
    String host = RefBlob.field(text, HOST);
    String process = RefBlob.field(text, PROCESS);
    ProcessIdentity owner = process == null ? null : ProcessIdentity.parse(process);
    long acquired = RefBlob.number(text, ACQUIRED);
    long renewed = RefBlob.number(text, RENEWED);
    long ttl = RefBlob.number(text, TTL);
    boolean legible =
        acquired >= 0 && renewed >= 0 && ttl > 0 && (process == null || owner != null);
    if (!HELD.equals(state) || label == null || !legible) {
      throw broken(seen);
    }
    return new LeaseGrant(
        fence,
        label,
        host == null ? "" : host,
        owner,
        Instant.ofEpochMilli(acquired),
        Instant.ofEpochMilli(renewed),
        Duration.ofMillis(Math.min(ttl, LONGEST.toMillis())));
  }

  private RefFaultException broken(RefValue seen) {
    return RefStore.fault(ref, seen.id(), "is not the text of a lease");
  }
}
