package gitara.gate;

import gitara.git.Repo;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The refs of git-ara that a push may move, and how: what is of one clone stays there, numbers and
 * tokens only grow, logs are only extended, gates stay.
 */
public final class PushedState {
  private static final String ROOT = "refs/ara/";
  private static final String GATES = "refs/tags/ara/";
  private static final String IDS = ROOT + "ids/";
  private static final String LOCKS = ROOT + "locks/";
  private static final String SPINE = ROOT + "spine";
  private static final String WITNESS = ROOT + "witness";

  /** What says something about one clone, and would mislead another one. */
  private static final List<String> LOCAL =
      List.of(
          ROOT + "verified",
          ROOT + "cursor",
          ROOT + "coverage",
          ROOT + "block",
          ROOT + "clone",
          ROOT + "sessions",
          ROOT + "remotes",
          "refs/replace");

  private final Repo repo;

  public PushedState(Repo repo) {
    this.repo = repo;
  }

  /** What is wrong with moving a ref so, in the words that follow its name; null for nothing. */
  public @Nullable String objection(RefUpdate update) throws IOException {
    String ref = update.ref();
    for (String local : LOCAL) {
      if (ref.equals(local) || ref.startsWith(local + "/")) {
        return "belongs to one repository, and is not accepted from outside";
      }
    }
    boolean isState =
        ref.startsWith(IDS)
            || ref.startsWith(LOCKS)
            || ref.equals(SPINE)
            || ref.equals(WITNESS)
            || ref.startsWith(GATES);
    if (!isState) {
      return null;
    }
    if (update.now() == null) {
      return "cannot be deleted from outside";
    }
    if (ref.startsWith(GATES)) {
      return update.old() == null ? null : "cannot be moved: a gate stays as it was passed";
    }
    if (ref.startsWith(IDS)) {
      return grows(update, "next", "a sequence of IDs");
    }
    if (ref.startsWith(LOCKS)) {
      return grows(update, "fence", "a lock");
    }
    return isExtended(update) ? null : "can only be extended: fetch it first (git ara sync)";
  }

  /** A number only grows. */
  private @Nullable String grows(RefUpdate update, String key, String what) throws IOException {
    ObjectId now = update.now();
    long next = now == null ? -1 : number(now, key);
    long before = update.old() == null ? 0 : number(update.old(), key);
    if (next < 0) {
      return "is not " + what;
    }
    return next < before ? "cannot go back from " + before + " to " + next : null;
  }

  private long number(ObjectId id, String key) throws IOException {
    try (ObjectReader reader = repo.objects()) {
      return StateText.number(reader, id, key);
    }
  }

  private boolean isExtended(RefUpdate update) throws IOException {
    ObjectId old = update.old();
    ObjectId now = update.now();
    if (old == null || now == null) {
      return true;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      return walk.isMergedInto(walk.parseCommit(old), walk.parseCommit(now));
    } catch (IncorrectObjectTypeException e) {
      return false;
    }
  }
}
