package gitara.ref;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Tells a remote which tips of its branches were seen here, and learns which ones others saw. Only
 * the knowledge is exchanged: the remote's log keeps no commits, so that what was taken out of
 * history on purpose does not come back by it. Each log grows on its own and loses nothing.
 *
 * <p>Of two tips of one branch the later in history is the newer. Where neither contains the other
 * the branch was rewritten: the one that was seen first stands, until somebody accepts that.
 */
public final class WitnessExchange {
  private static final String BRANCHES = "refs/heads/";

  private final RefStore local;
  private final RemoteRefs remote;
  private final String tracking;

  /**
   * What it came to.
   *
   * @param received branches of which a tip was new here
   * @param sent branches of which a tip was new there
   */
  public record Exchanged(int received, int sent) {}

  /** An exchange about the branches of one remote; those of others are none of its concern. */
  public WitnessExchange(RefStore local, RemoteRefs remote, String name) {
    this.local = local;
    this.remote = remote;
    this.tracking = "refs/remotes/" + name + "/";
  }

  /**
   * Does it, as often as others come between.
   *
   * @param only whether to report the result, and move nothing
   */
  public Exchanged run(boolean only) throws IOException {
    Retry retry = remote.retry();
    while (true) {
      ObjectId theirs = remote.id(Witness.REF);
      Map<String, Witness.Seen> here = branches(Witness.seen(local, local.id(Witness.REF)));
      Map<String, Witness.Seen> there = Witness.seen(local, theirs);
      List<Witness.Seen> received = new ArrayList<>();
      List<Witness.Seen> sent = new ArrayList<>();
      TreeSet<String> all = new TreeSet<>(here.keySet());
      all.addAll(there.keySet());
      for (String branch : all) {
        Witness.Seen ours = here.get(branch);
        Witness.Seen other = there.get(branch);
        if (branch.startsWith(BRANCHES) && !isSame(ours, other)) {
          Side stands = stands(ours, other);
          if (ours != null && stands == Side.OURS) {
            sent.add(ours);
          } else if (other != null && stands == Side.THEIRS) {
            received.add(other);
          }
        }
      }
      if (only || sent.isEmpty() || send(theirs, sent)) {
        if (!only) {
          receive(received);
        }
        return new Exchanged(received.size(), sent.size());
      }
      if (!retry.again()) {
        throw new IOException(retry.explain(Witness.REF, new CasResult.Lost(null)));
      }
    }
  }

  /** By the names that the branches have on the remote itself. */
  private Map<String, Witness.Seen> branches(Map<String, Witness.Seen> seen) {
    Map<String, Witness.Seen> branches = new LinkedHashMap<>();
    for (Map.Entry<String, Witness.Seen> one : seen.entrySet()) {
      if (one.getKey().startsWith(tracking)) {
        branches.put(BRANCHES + one.getKey().substring(tracking.length()), one.getValue());
      }
    }
    return branches;
  }

  private static boolean isSame(Witness.@Nullable Seen one, Witness.@Nullable Seen other) {
    return one != null && other != null && one.tip().equals(other.tip());
  }

  /** Whose of two stands. */
  private enum Side {
    OURS,
    THEIRS,
    /** It is unknown, since commits are not here. */
    NEITHER
  }

  private Side stands(Witness.@Nullable Seen ours, Witness.@Nullable Seen theirs)
      throws IOException {
    if (ours == null || theirs == null) {
      return ours == null ? Side.THEIRS : Side.OURS;
    }
    try (RevWalk walk = new RevWalk(local.repository())) {
      if (walk.isMergedInto(walk.parseCommit(ours.tip()), walk.parseCommit(theirs.tip()))) {
        return Side.THEIRS;
      }
      if (walk.isMergedInto(walk.parseCommit(theirs.tip()), walk.parseCommit(ours.tip()))) {
        return Side.OURS;
      }
    } catch (MissingObjectException e) {
      return Side.NEITHER;
    }
    boolean oursIsLater = ours.when().isAfter(theirs.when());
    boolean accepted = !(oursIsLater ? ours : theirs).accepted().isEmpty();
    return oursIsLater == accepted ? Side.OURS : Side.THEIRS;
  }

  private boolean send(@Nullable ObjectId theirs, List<Witness.Seen> sent) throws IOException {
    ObjectId at = theirs;
    if (at == null) {
      at = Spine.write(local, local.clock().instant(), Witness.FIRST, List.of());
    }
    for (Witness.Seen seen : sent) {
      String branch = BRANCHES + seen.ref().substring(tracking.length());
      at = Spine.write(local, seen.when(), Witness.text(branch, seen), List.of(at));
    }
    return remote.swap(Witness.REF, theirs, at) instanceof CasResult.Moved;
  }

  private void receive(List<Witness.Seen> received) throws IOException {
    Retry retry = local.retry();
    while (!received.isEmpty()) {
      ObjectId ours = local.id(Witness.REF);
      ObjectId at = ours;
      if (at == null) {
        at = Spine.write(local, local.clock().instant(), Witness.FIRST, List.of());
      }
      for (Witness.Seen seen : received) {
        String branch = tracking + seen.ref().substring(BRANCHES.length());
        List<ObjectId> parents = local.has(seen.tip()) ? List.of(at, seen.tip()) : List.of(at);
        at = Spine.write(local, seen.when(), Witness.text(branch, seen), parents);
      }
      CasResult result = local.swap(Witness.REF, ours, at);
      if (result instanceof CasResult.Moved) {
        return;
      }
      if (!retry.again()) {
        throw new IOException(retry.explain(Witness.REF, result));
      }
    }
  }
}
