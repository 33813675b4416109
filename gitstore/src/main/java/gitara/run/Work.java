package gitara.run;

import gitara.git.Refusal;
import gitara.git.RemoteTips;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.LeaseResult;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefPlace;
import gitara.ref.RefStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/**
 * The places where several agents work on one run side by side: a branch below {@code ara/}, a
 * linked work tree that has it checked out, and a lease that says who works there. Git itself keeps
 * a branch from being checked out twice.
 */
public final class Work {
  private static final String TREE = "work tree ";

  /** Of a path in a lease. */
  private static final int LONGEST = 180;

  /** How often git is asked while other processes make work trees. */
  private static final int ATTEMPTS = 10;

  /**
   * A work tree of the repository.
   *
   * @param branch the full name of its branch; empty where HEAD is detached
   */
  public record Tree(Path path, String branch) {}

  private final Repo repo;
  private final RefPlace place;

  public Work(Repo repo, RefPlace place) {
    this.repo = repo;
    this.place = place;
  }

  /** The places of a repository, with the present process as the holder of leases. */
  public static Work of(Repo repo) {
    return new Work(repo, new RefStore(repo, ProcessIdentity.current()));
  }

  /** The full name of a branch of ours, such as {@code refs/heads/ara/stage/TFW-24/i2}. */
  public String branch(String name) throws Refusal {
    String folder = repo.config().get(RemoteTips.BRANCHES);
    String ref = Constants.R_HEADS + (folder == null ? "ara" : folder) + "/" + name;
    if (!Repository.isValidRefName(ref)) {
      throw Refusal.of(ref + " is not a valid name for a branch", null);
    }
    return ref;
  }

  /** All work trees, the main one first. */
  public List<Tree> trees() throws IOException, Refusal {
    List<Tree> trees = new ArrayList<>();
    String path = "";
    String branch = "";
    String listed = retried(() -> git(List.of("worktree", "list", "--porcelain", "-z")));
    for (String line : listed.split("\0", -1)) {
      if (line.startsWith("worktree ")) {
        path = line.substring("worktree ".length());
        branch = "";
      } else if (line.startsWith("branch ")) {
        branch = line.substring("branch ".length());
      } else if (line.isEmpty() && !path.isEmpty()) {
        trees.add(new Tree(Path.of(path), branch));
        path = "";
      }
    }
    return trees;
  }

  /** The work tree that has a branch checked out; null where none has. */
  public @Nullable Path treeOf(String branch) throws IOException, Refusal {
    for (Tree tree : trees()) {
      if (tree.branch().equals(branch)) {
        return tree.path();
      }
    }
    return null;
  }

  /** Makes a branch at a commit, and a work tree that has it checked out, unless they are there. */
  public void begin(String branch, ObjectId base, Path directory) throws IOException, Refusal {
    Path elsewhere = treeOf(branch);
    if (elsewhere != null && Files.exists(directory) && Files.isSameFile(elsewhere, directory)) {
      // A command that was killed had come so far.
      return;
    }
    if (elsewhere != null) {
      throw Refusal.of(branch + " is checked out in " + elsewhere, "work there: cd " + elsewhere);
    }
    retried(
        () -> {
          add(branch, base, directory);
          return "";
        });
  }

  /** What git is asked for while other processes make work trees. */
  @FunctionalInterface
  private interface Asked {
    String ask() throws IOException, Refusal;
  }

  /** Git reads the work trees that other processes are just making, and gives up on those. */
  private static String retried(Asked asked) throws IOException, Refusal {
    for (int attempt = 1; ; attempt++) {
      try {
        return asked.ask();
      } catch (Refusal refusal) {
        if (attempt == ATTEMPTS || !refusal.problems().getFirst().contains("commondir")) {
          throw refusal;
        }
        pause(attempt);
      }
    }
  }

  private void add(String branch, ObjectId base, Path directory) throws IOException, Refusal {
    String name = Repository.shortenRefName(branch);
    List<String> command = new ArrayList<>(List.of("-c", "core.hooksPath=/dev/null"));
    boolean exists = repo.jgit().exactRef(branch) != null;
    command.addAll(
        exists
            ? List.of("worktree", "add", "-q", "--", directory.toString(), name)
            : List.of(
                "worktree", "add", "-q", "-b", name, "--", directory.toString(), base.name()));
    git(command);
  }

  private static void pause(int attempt) throws Refusal {
    try {
      TimeUnit.MILLISECONDS.sleep(20L * attempt);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.fault("interrupted", null);
    }
  }

  /** Refuses where a work tree has a branch checked out. */
  public void requireNotCheckedOut(String branch) throws IOException, Refusal {
    Path checkedOut = treeOf(branch);
    if (checkedOut != null) {
      throw Refusal.of(
          branch + " is checked out in " + checkedOut,
          "switch to another branch there: git -C " + checkedOut + " switch BRANCH");
    }
  }

  /** The tip of a branch; null where there is no such branch. */
  public @Nullable ObjectId tip(String branch) throws IOException {
    Ref ref = repo.jgit().exactRef(branch);
    return ref == null ? null : ref.getObjectId();
  }

  /**
   * The tips of the branches in a folder such as {@code stage/TFW-24}, by the rest of the names.
   */
  public Map<String, ObjectId> tips(String folder) throws IOException, Refusal {
    String marker = branch(folder + "/x");
    String prefix = marker.substring(0, marker.length() - 1);
    Map<String, ObjectId> tips = new TreeMap<>();
    for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(prefix)) {
      tips.put(ref.getName().substring(prefix.length()), ref.getObjectId());
    }
    return tips;
  }

  /** Makes a branch at a commit, if there is none yet. */
  public void make(String branch, ObjectId commit) throws IOException, Refusal {
    git(List.of("update-ref", "--", branch, commit.name(), ObjectId.zeroId().name()));
  }

  /** Drops a branch whose commits another one keeps; the one that is checked out stays. */
  public void drop(String branch, ObjectId tip) throws IOException, Refusal {
    Path checkedOut = treeOf(branch);
    if (checkedOut != null) {
      throw Refusal.of(
          branch + " is checked out in " + checkedOut,
          "remove that work tree first: git worktree remove " + checkedOut);
    }
    git(List.of("update-ref", "-d", "--", branch, tip.name()));
  }

  /**
   * Takes a lease, or renews it where the same holder has it.
   *
   * @param holder the same words for the same holder, such as an agent and its work tree
   * @param takesOver whether to take it from a holder who is gone
   * @return the fence; a lease that another one holds is refused
   */
  public long claim(String name, String holder, Duration ttl, boolean takesOver)
      throws IOException, Refusal {
    Lease lease = new Lease(place, name);
    LeaseGrant present = lease.look();
    if (present != null && present.label().equals(holder)) {
      if (lease.renew(present.fence()) instanceof LeaseResult.Renewed renewed) {
        return renewed.tenure().fence();
      }
    }
    if (present != null && isGone(present)) {
      lease.release(present.fence());
    }
    return switch (takesOver
        ? lease.takeOver(holder, null, ttl)
        : lease.acquire(holder, null, ttl)) {
      case LeaseResult.Acquired acquired -> acquired.tenure().fence();
      case LeaseResult.Held held ->
          throw Refusal.of(
              name + " is worked on by " + held.by().holder() + ", until " + held.by().until(),
              "wait for it, or list the locks: git ara lock list");
      case LeaseResult.Blocked blocked -> throw Refusal.fault(blocked.explanation(), null);
    };
  }

  /** Whether a lease is of a work tree of this machine that was removed. */
  private boolean isGone(LeaseGrant grant) throws IOException, Refusal {
    String label = grant.label();
    String host = ProcessIdentity.on(repo.environment().get("ARA_HOST")).host();
    if (!label.startsWith(TREE) || label.length() >= LONGEST || !grant.host().equals(host)) {
      return false;
    }
    String path = label.substring(TREE.length());
    return path.indexOf('?') < 0
        && !Files.exists(Path.of(path))
        && trees().stream().noneMatch(tree -> tree.path().equals(Path.of(path)));
  }

  /**
   * A work tree, in the words of a lease.
   *
   * @param path null for the present one
   */
  public String inWords(@Nullable String path) throws Refusal {
    return TREE + plain(path == null ? repo.requireWorkTree().toString() : path);
  }

  /** A path as a lease can hold it. */
  static String plain(String path) {
    StringBuilder plain = new StringBuilder();
    for (char c : path.substring(0, Math.min(path.length(), LONGEST)).toCharArray()) {
      plain.append(c >= ' ' && c < 0x7f ? c : '?');
    }
    return plain.toString();
  }

  /** The words of the holder of a lease; null where nobody has it. */
  public @Nullable String holder(String name) throws IOException {
    LeaseGrant present = new Lease(place, name).look();
    return present == null ? null : present.label();
  }

  /** Gives a lease back, if the holder has it. */
  public void release(String name, String holder) throws IOException {
    Lease lease = new Lease(place, name);
    LeaseGrant present = lease.look();
    if (present != null && present.label().equals(holder)) {
      lease.release(present.fence());
    }
  }

  private String git(List<String> arguments) throws IOException, Refusal {
    Subprocess.Result result = repo.subprocess().git(arguments, "");
    if (result.code() != 0) {
      throw Refusal.of("git " + arguments.getLast() + ": " + result.err(), null);
    }
    return result.out();
  }
}
