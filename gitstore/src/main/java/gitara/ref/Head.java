package gitara.ref;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/**
 * Where a work tree stands: the branch that its HEAD names, or HEAD itself when it is detached. Its
 * ref is moved like one of ours, by a lock file that names its holder, and logged like one of
 * git's.
 */
public final class Head {
  /** Git's own limit of symbolic refs that lead on to another. */
  private static final int LONGEST_CHAIN = 5;

  /** Refs that each work tree has of its own, and no branches. */
  private static final String[] PRIVATE = {"refs/bisect/", "refs/worktree/", "refs/rewritten/"};

  /**
   * What HEAD leads to.
   *
   * @param ref the branch, or HEAD when it is detached
   * @param id null when the branch is yet to be born
   */
  public record Standing(String ref, @Nullable ObjectId id) {}

  private final Path gitDir;
  private final LooseRefs own;
  private final LooseRefs shared;
  private final OrphanLocks sharedOrphans;
  private final OrphanLocks ownOrphans;

  /** The HEAD of the work tree that {@code repository} was opened for. */
  public Head(Repository repository, Clock clock, ProcessIdentity self) throws IOException {
    gitDir = repository.getDirectory().toPath();
    Path commonDir = repository.getCommonDirectory().toPath();
    // Of its own, so that what is found here is the claim of a branch, and of this work tree's.
    Path claims = gitDir.resolve("ara").resolve("head-claims");
    RefLogs logs = new RefLogs(gitDir, commonDir);
    ownOrphans = new OrphanLocks(gitDir, claims, commonDir, null);
    sharedOrphans = new OrphanLocks(commonDir, claims, commonDir, null);
    own = new LooseRefs(repository, gitDir, claims, clock, self, ownOrphans, logs);
    shared = new LooseRefs(repository, commonDir, claims, clock, self, sharedOrphans, logs);
  }

  public Standing read() throws IOException {
    String name = Constants.HEAD;
    Path file = gitDir.resolve(Constants.HEAD);
    if (Files.isSymbolicLink(file)) {
      // As git once made it, and still does where core.preferSymlinkRefs is set.
      name = checked(Files.readSymbolicLink(file).toString());
    }
    for (int i = 0; i <= LONGEST_CHAIN; i++) {
      LooseRefs refs = filesOf(name);
      String text = refs.text(name);
      if (text == null) {
        if (name.equals(Constants.HEAD)) {
          throw fault("missing");
        }
        return new Standing(name, refs.id(name));
      }
      if (!text.startsWith("ref:")) {
        return new Standing(name, refs.parse(name, text));
      }
      name = checked(text.substring("ref:".length()).strip());
    }
    throw fault("a chain of symbolic refs without an end");
  }

  private String checked(String name) throws RefFaultException {
    boolean legal = name.startsWith(Constants.R_REFS) && Repository.isValidRefName(name);
    for (String part : PRIVATE) {
      legal &= !name.startsWith(part);
    }
    if (!legal) {
      throw fault("on " + name + ", which is not a branch");
    }
    return name;
  }

  private RefFaultException fault(String what) {
    return new RefFaultException(
        Constants.HEAD, "HEAD in " + gitDir + " is " + what + ". See git status.");
  }

  private LooseRefs filesOf(String ref) {
    return ref.equals(Constants.HEAD) ? own : shared;
  }

  /** The object that a branch, or a detached HEAD, points to now. */
  public @Nullable ObjectId id(String ref) throws IOException {
    return filesOf(ref).id(ref);
  }

  /** What is in the way of moving a branch, after removing what is only left over; or null. */
  public @Nullable HeldLock inTheWay(String ref) throws IOException {
    return filesOf(ref).inTheWay(ref);
  }

  /**
   * Moves what HEAD stands on.
   *
   * @param seen what it was when the caller began
   * @param why the words for the logs
   * @param logSetting git's {@code core.logAllRefUpdates}, null when it is not set
   */
  public CasResult move(
      Standing seen, ObjectId next, PersonIdent who, String why, @Nullable String logSetting)
      throws IOException {
    Standing now = read();
    if (!now.ref().equals(seen.ref())) {
      return new CasResult.Lost(now.id());
    }
    RefLogs.Line line = new RefLogs.Line(who, why, logSetting);
    return filesOf(seen.ref()).swap(seen.ref(), seen.id(), next, line);
  }

  /**
   * Moves a branch, or makes it, wherever HEAD is. No work tree may have it checked out.
   *
   * @param seen what it was when the caller began
   */
  public CasResult moveBranch(
      Standing seen, ObjectId next, PersonIdent who, String why, @Nullable String logSetting)
      throws IOException {
    RefLogs.Line line = new RefLogs.Line(who, why, logSetting);
    return shared.swap(checked(seen.ref()), seen.id(), next, line);
  }

  /** Removes what processes that were killed here left of their locks on a branch. */
  public void tidy(String ref) throws IOException {
    (ref.equals(Constants.HEAD) ? ownOrphans : sharedOrphans).remove(ref);
  }
}
