package gitara.run;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.RemoteRefs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The exchange of the branches of runs with a remote, fast-forward only. Only the clone that has
 * the lease on a run sends what it has of it; all receive it.
 */
public final class RunExchange {
  /** What became of a branch that differs. */
  public enum Result {
    RECEIVED,
    SENT,
    /** Both sides have commits that the other one lacks. */
    DIFFERS,
    /** It would be moved below a work tree. */
    CHECKED_OUT,
    /** Another clone has the run. */
    HELD
  }

  /**
   * A branch that differed.
   *
   * @param about the work tree, or the other clone; empty for none
   */
  public record Exchanged(String branch, Result result, String about) {}

  /** Finds a lease on the remote. */
  @FunctionalInterface
  public interface Leases {
    Lease of(String name) throws Refusal;
  }

  private final Repo repo;
  private final Work work;
  private final String remote;
  private final Leases leases;
  private final Duration ttl;
  private final List<Exchanged> done = new ArrayList<>();

  /**
   * An exchange with a remote.
   *
   * @param ttl of the lease on a run
   */
  public RunExchange(Repo repo, String remote, Leases leases, Duration ttl) {
    this.repo = repo;
    this.work = Work.of(repo);
    this.remote = remote;
    this.leases = leases;
    this.ttl = ttl;
  }

  /** Takes a run over from a clone that is gone; refuses while that one still counts. */
  public void takeOver(String folder) throws IOException, Refusal {
    RunLease lease = new RunLease(repo, folder, ttl);
    LeaseGrant other = lease.take(leases.of(lease.name()), true);
    if (other != null) {
      throw Refusal.of(
          folder + " is worked on in " + RunLease.told(other),
          "wait until then, or have it given back there: git ara lock list --remote " + remote);
    }
  }

  /**
   * Exchanges branches.
   *
   * @param folder of the branches of all runs, such as {@code meditation}
   * @param isDry whether nothing is to be changed, here or there
   */
  public List<Exchanged> run(String folder, boolean isDry) throws IOException, Refusal {
    String ours = work.branch(folder) + "/";
    String theirs = Constants.R_REMOTES + remote + "/" + ours.substring(Constants.R_HEADS.length());
    if (!isDry) {
      git(
          List.of(
              "fetch",
              "-q",
              "--prune",
              "--no-write-fetch-head",
              "--end-of-options",
              remote,
              "+" + ours + "*:" + theirs + "*"));
    }
    Map<String, ObjectId> here = work.tips(folder);
    Map<String, ObjectId> there = new TreeMap<>();
    for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(theirs)) {
      there.put(ref.getName().substring(theirs.length()), ref.getObjectId());
    }
    TreeSet<String> names = new TreeSet<>(here.keySet());
    names.addAll(there.keySet());
    Map<String, Map<String, ObjectId>> sent = new TreeMap<>();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      for (String name : names) {
        ObjectId own = here.get(name);
        ObjectId other = there.get(name);
        if (own == null && other != null) {
          if (!isBehind(walk, other, repo.commit(Constants.HEAD))) {
            receive(ours + name, null, other, isDry);
          }
        } else if (own != null && (other == null || isBehind(walk, other, own))) {
          String run = name.substring(0, Math.max(0, name.lastIndexOf('/')));
          if (!own.equals(other)) {
            sent.computeIfAbsent(run, any -> new LinkedHashMap<>()).put(ours + name, own);
          }
        } else if (own != null && other != null && isBehind(walk, own, other)) {
          receive(ours + name, own, other, isDry);
        } else {
          done.add(new Exchanged(ours + name, Result.DIFFERS, ""));
        }
      }
    }
    for (Map.Entry<String, Map<String, ObjectId>> run : sent.entrySet()) {
      send(folder + "/" + run.getKey(), ours + run.getKey(), run.getValue(), isDry);
    }
    return done;
  }

  private static boolean isBehind(RevWalk walk, ObjectId one, @Nullable ObjectId other)
      throws IOException {
    return other != null && walk.isMergedInto(walk.parseCommit(one), walk.parseCommit(other));
  }

  private void receive(String branch, @Nullable ObjectId old, ObjectId tip, boolean isDry)
      throws IOException, Refusal {
    Path tree = work.treeOf(branch);
    if (tree != null) {
      done.add(new Exchanged(branch, Result.CHECKED_OUT, tree.toString()));
      return;
    }
    if (!isDry) {
      ObjectId expected = old == null ? ObjectId.zeroId() : old;
      git(List.of("update-ref", "--", branch, tip.name(), expected.name()));
    }
    done.add(new Exchanged(branch, Result.RECEIVED, ""));
  }

  private void send(String folder, String run, Map<String, ObjectId> branches, boolean isDry)
      throws IOException, Refusal {
    RunLease lease = new RunLease(repo, folder, ttl);
    Lease there = leases.of(lease.name());
    LeaseGrant other = isDry ? lease.other(there) : lease.take(there, false);
    if (other != null) {
      done.add(new Exchanged(run, Result.HELD, RunLease.told(other)));
      return;
    }
    List<String> push =
        new ArrayList<>(List.of("push", "-q", "--follow-tags", "--end-of-options", remote));
    branches.forEach(
        (branch, tip) -> {
          push.add(tip.name() + ":" + branch);
          done.add(new Exchanged(branch, Result.SENT, ""));
        });
    if (!isDry) {
      git(push);
    }
  }

  private void git(List<String> arguments) throws IOException, Refusal {
    Subprocess.Result result = repo.subprocess().git(arguments, "");
    if (result.code() != 0 && arguments.getFirst().equals("fetch")) {
      throw RemoteRefs.unreachable(remote, result);
    }
    if (result.code() != 0) {
      throw Refusal.of(
          List.of(result.err().strip().split("\n", -1)), "see both sides: git log --graph --all");
    }
  }
}
