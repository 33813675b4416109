package gitara.ref;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/**
 * Refs in tables (extensions.refStorage = reftable), read and moved by JGit, one at a time. All of
 * them share one lock file, which says nothing about its holder: one that is left over is reported
 * and never removed.
 */
final class ReftableRefs implements Refs {
  private static final String LIST = "reftable/tables.list";

  private final Repository repository;
  private final Clock clock;

  ReftableRefs(Repository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /** Whether the repository keeps its refs so; a way that is not known is refused. */
  static boolean areUsedBy(Repository repository) throws RefFaultException {
    String storage = repository.getConfig().getString("extensions", null, "refstorage");
    if (storage == null || storage.equals("files")) {
      return false;
    }
    if (storage.equals("reftable")) {
      return true;
    }
    throw new RefFaultException(
        RefName.ROOT,
        "This repository keeps its refs as "
            + storage
            + "; git-ara knows files and reftable. See git config extensions.refStorage.");
  }

  @Override
  public synchronized @Nullable ObjectId id(String name) throws IOException {
    // JGit goes on with the tables that it has opened until it is told to look again.
    repository.getRefDatabase().refresh();
    Ref ref = repository.exactRef(name);
    return ref == null ? null : ref.getObjectId();
  }

  @Override
  public synchronized CasResult swap(
      String name, @Nullable ObjectId expected, ObjectId next, RefLogs.@Nullable Line log)
      throws IOException {
    ObjectId before = id(name);
    if (before == null && repository.getRefDatabase().isNameConflicting(name)) {
      throw new RefFaultException(name, name + " cannot be created: it conflicts with other refs.");
    }
    RefUpdate update = repository.updateRef(name, true);
    update.setExpectedOldObjectId(expected == null ? ObjectId.zeroId() : expected);
    update.setNewObjectId(next);
    if (log != null) {
      update.setRefLogIdent(log.who());
    }
    update.setRefLogMessage(log == null ? "" : log.why(), false);
    RefUpdate.Result result = update.forceUpdate();
    switch (result) {
      case NEW, FORCED, FAST_FORWARD, NO_CHANGE -> {
        return new CasResult.Moved(next);
      }
      case LOCK_FAILURE -> {
        ObjectId now = id(name);
        boolean asExpected = now == null ? expected == null : now.equals(expected);
        return asExpected ? new CasResult.Blocked(held(name)) : new CasResult.Lost(now);
      }
      default -> throw new IOException(name + " could not be moved: JGit says " + result);
    }
  }

  private HeldLock held(String name) throws IOException {
    Path lock = repository.getCommonDirectory().toPath().resolve(LIST + RefLock.SUFFIX);
    Instant since;
    try {
      since = Files.getLastModifiedTime(lock).toInstant();
    } catch (NoSuchFileException e) {
      since = clock.instant(); // Held for a moment, and gone again.
    }
    return new HeldLock(name, lock, since, true, null, false, Liveness.UNKNOWN);
  }
}
