package gitara.cli.lock;

import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.commit.Actor;
import gitara.commit.FencingToken;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.LeaseResult;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefPlace;
import gitara.ref.RefStore;
import gitara.ref.RemoteRefs;
import gitara.ref.Spine;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The store of leases that the lock verbs use, local or remote, and the requesting process.
 *
 * @param remote null for this repository's own
 * @param here the process that asks, on the machine as it is called
 */
public record LockSite(
    Repo repo, RefStore store, RefPlace place, @Nullable String remote, ProcessIdentity here) {
  static final Duration SHORTEST = Duration.ofMillis(100);
  static final Duration LONGEST = Duration.ofDays(366);

  static OptionSpec ttlOption() {
    return Options.one("--ttl", "TIME", "expiry without renewal (default: 10m)");
  }

  static OptionSpec remoteOption() {
    return Options.one("--remote", "NAME", "use the lock of this remote instead of the local one");
  }

  static OptionSpec waitOption() {
    return Options.one("--wait", "TIME", "maximum wait (default: none)");
  }

  static LockSite of(Call call, Repo repo) throws Refusal {
    return on(call, repo, call.args().value("--remote"));
  }

  /** The same for a remote; null for this repository. */
  public static LockSite on(Call call, Repo repo, @Nullable String remote) throws Refusal {
    Environment environment = call.environment();
    ProcessIdentity here;
    try {
      here = ProcessIdentity.on(environment.get("ARA_HOST"));
    } catch (IllegalArgumentException e) {
      throw Refusal.of("ARA_HOST is not a valid machine name: " + e.getMessage(), null);
    }
    RefStore store = new RefStore(repo, ProcessIdentity.current());
    if (remote == null) {
      return new LockSite(repo, store, store, null, here);
    }
    requireRemote(repo, remote);
    RefPlace place = new RemoteRefs(store, repo.subprocess(), remote);
    return new LockSite(repo, store, place, remote, here);
  }

  /** The remote that is named, that of the branch, or origin. */
  public static String remote(Repo repo, @Nullable String named) throws Refusal, IOException {
    if (named != null) {
      return named;
    }
    String branch = repo.jgit().getFullBranch();
    String configured =
        branch == null || !branch.startsWith(Constants.R_HEADS)
            ? null
            : repo.config().get("branch." + Repository.shortenRefName(branch) + ".remote");
    return configured == null || configured.equals(".") ? "origin" : configured;
  }

  static void requireRemote(Repo repo, String name) throws Refusal {
    Set<String> known = repo.jgit().getRemoteNames();
    if (!known.contains(name) || !FencingToken.isRemote(name)) {
      throw Refusal.of(
          "there is no remote " + name,
          known.isEmpty()
              ? "add one: git remote add origin URL"
              : "there is " + String.join(", ", known));
    }
  }

  /** The remote's refs, for what concerns more than locks. */
  public RemoteRefs requireRemoteRefs() {
    return switch (place) {
      case RemoteRefs refs -> refs;
      case RefStore own -> throw new IllegalStateException("no remote");
    };
  }

  /** The word for where it is. */
  public String where() {
    return remote == null ? "local" : remote;
  }

  public Lease lease(String name) throws Refusal {
    String objection = Lease.objection(name);
    if (objection != null) {
      throw Refusal.of(name + " is not a valid lock name: " + objection, null);
    }
    return new Lease(place, name, here);
  }

  /** The holder, as messages name it. */
  String label() {
    Environment environment = repo.environment();
    String name = environment.get("GIT_AUTHOR_NAME");
    try {
      name = name == null ? repo.config().get("user.name") : name;
    } catch (Refusal refusal) {
      name = null;
    }
    String actor = Actor.of(environment).text();
    String session = Actor.session(environment);
    String label = name == null ? actor : name + ", " + actor;
    return plain(session == null ? label : label + ", session " + session);
  }

  /** As a lease can hold it. */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length() && plain.length() < 200; i++) {
      char c = text.charAt(i);
      plain.append(Character.isLetterOrDigit(c) || (c >= ' ' && c < 0x7f) ? c : '?');
    }
    return plain.toString();
  }

  /** How ARA_LOCK and trailers name a lease that is held. */
  String fence(String name, long token) {
    return new FencingToken(name, token, remote).toString();
  }

  /** A lock's name as messages give it. */
  String named(String name) {
    return remote == null ? name : name + " on " + remote;
  }

  /** Takes a lease from nobody or from one who is gone, now or within a time. */
  LeaseGrant acquire(String name, @Nullable ProcessIdentity process, Duration ttl, Duration wait)
      throws Refusal, IOException {
    Lease lease = lease(name);
    String label = label();
    long start = System.nanoTime();
    while (true) {
      switch (lease.takeOver(label, process, ttl)) {
        case LeaseResult.Acquired acquired -> {
          LeaseGrant before = acquired.displaced();
          if (before != null) {
            log(
                name,
                "token " + acquired.tenure().fence() + " taken by " + acquired.tenure().holder(),
                before,
                before.standing(repo.environment().clock().instant(), here));
          }
          return acquired.tenure();
        }
        case LeaseResult.Held held -> {
          long waited = System.nanoTime() - start;
          if (waited >= wait.toNanos()) {
            throw held(name, held.by(), !wait.isZero());
          }
          pause(wait.toNanos() - waited);
        }
        case LeaseResult.Blocked blocked -> throw Refusal.fault(blocked.explanation(), null);
      }
    }
  }

  /** A little, by chance; on a remote longer. */
  private void pause(long mostNanos) throws InterruptedIOException {
    long most = remote == null ? 60 : 500;
    long millis = 1 + most / 4 + ThreadLocalRandom.current().nextLong(most);
    try {
      Thread.sleep(Math.min(millis, mostNanos / 1_000_000 + 1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting");
    }
  }

  Refusal held(String name, LeaseGrant by, boolean waited) {
    return Refusal.of(
        "the lock "
            + named(name)
            + " is held by "
            + by.holder()
            + " since "
            + by.acquired()
            + ", until "
            + by.until()
            + " unless it is renewed (token "
            + by.fence()
            + ")",
        waited ? "it did not become free in that time" : "to wait for it: --wait 30s");
  }

  /** Notes on the spine what became of a holder who was gone. */
  void log(String name, String what, LeaseGrant before, LeaseGrant.Standing why)
      throws IOException {
    String event =
        "lock "
            + named(name)
            + " "
            + what
            + "; token "
            + before.fence()
            + " of "
            + before.holder()
            + " was "
            + word(why)
            + ", last renewed at "
            + before.renewed();
    if (new Spine(store).append(event) instanceof Spine.Append.Blocked blocked) {
      throw new IOException(blocked.explanation());
    }
  }

  public static String word(LeaseGrant.Standing standing) {
    return switch (standing) {
      case CURRENT -> "current";
      case EXPIRED -> "expired";
      case ABANDONED -> "orphaned";
    };
  }
}
