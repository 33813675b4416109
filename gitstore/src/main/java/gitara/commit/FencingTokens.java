package gitara.commit;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.RemoteRefs;
import gitara.ref.UnreachableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The leases that a commit is made under, from {@code ARA_LOCK}: each goes into the commit with its
 * token, and none may have been taken over by somebody else.
 */
public final class FencingTokens {
  /** The variable: fences with commas between them. */
  public static final String VARIABLE = "ARA_LOCK";

  private final List<FencingToken> fences;

  private FencingTokens(List<FencingToken> fences) {
    this.fences = fences;
  }

  public static FencingTokens of(Environment environment) throws Refusal {
    String text = environment.get(VARIABLE);
    if (text == null) {
      return new FencingTokens(List.of());
    }
    List<FencingToken> fences = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      FencingToken fence = FencingToken.parse(part.strip());
      if (fence == null) {
        throw Refusal.of(
            VARIABLE + " is not a lock and its token: " + part.strip(),
            "set it to the output of git ara lock acquire, such as \"release 7\", or unset it");
      }
      fences.add(fence);
    }
    return new FencingTokens(List.copyOf(fences));
  }

  public List<FencingToken> all() {
    return fences;
  }

  /** The token of a lease that is worked under; -1 when it is not among them. */
  public long token(String name, @Nullable String remote) {
    for (FencingToken fence : fences) {
      if (fence.isOfSameLease(new FencingToken(name, 1, remote))) {
        return fence.token();
      }
    }
    return -1;
  }

  /** Whether a trailer states one of them. */
  public boolean has(String value) {
    FencingToken stated = FencingToken.parse(value);
    return stated != null && fences.contains(stated);
  }

  /** Whether a trailer names an earlier holding of one of these leases. */
  public boolean replaces(String value) {
    FencingToken stated = FencingToken.parse(value);
    if (stated != null) {
      for (FencingToken fence : fences) {
        if (fence.isOfSameLease(stated) && !fence.equals(stated)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Refuses what is done under a lease that has passed to somebody else, and names them. */
  public void requireCurrent(Repo repo, ProcessIdentity owner) throws Refusal, IOException {
    List<String> stale = new ArrayList<>();
    RefStore store = fences.isEmpty() ? null : new RefStore(repo, owner);
    for (FencingToken fence : fences) {
      String problem = store == null ? null : problem(repo, store, fence);
      if (problem != null) {
        stale.add(problem);
      }
    }
    if (!stale.isEmpty()) {
      throw Refusal.of(
          stale,
          "compare your changes with later ones, acquire the lock again (git ara lock acquire),"
              + " then commit");
    }
  }

  private static @Nullable String problem(Repo repo, RefStore store, FencingToken fence)
      throws IOException {
    String remote = fence.remote();
    if (remote == null) {
      LeaseGrant now = new Lease(store, fence.name()).look();
      return isOf(fence, now) ? null : describe(fence, now);
    }
    try {
      LeaseGrant now =
          new Lease(new RemoteRefs(store, repo.subprocess(), remote), fence.name()).look();
      return isOf(fence, now) ? null : describe(fence, now);
    } catch (UnreachableException e) {
      // Until its time is over nobody can have taken it.
      LeaseGrant seen = Lease.lastSeen(store, remote, fence.name());
      boolean holds =
          seen != null
              && isOf(fence, seen)
              && !repo.environment().clock().instant().isAfter(seen.until());
      return holds
          ? null
          : "the lock " + fence.name() + " may have a new holder: " + e.getMessage();
    }
  }

  private static boolean isOf(FencingToken fence, @Nullable LeaseGrant now) {
    return now != null && now.fence() == fence.token();
  }

  private static String describe(FencingToken fence, @Nullable LeaseGrant now) {
    String what = "the lock " + fence.name() + " is no longer held with token " + fence.token();
    return now == null
        ? what + ": it was released"
        : what + ": " + now.holder() + " holds it with token " + now.fence();
  }
}
