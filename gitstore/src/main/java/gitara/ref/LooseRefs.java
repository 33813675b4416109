package gitara.ref;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Refs that are files below a folder of git's, and lines of {@code packed-refs} beside them. */
final class LooseRefs {
  /** How often a lock that is gone when looked at is tried for again before reporting it. */
  private static final int FLEETING = 3;

  private final Repository repository;
  private final Path folder;
  private final Path claims;
  private final Clock clock;
  private final ProcessIdentity self;
  private final OrphanLocks orphans;
  private final @Nullable RefLogs logs;

  /**
   * @param folder where the refs' names begin: the common folder, or a work tree's own for its HEAD
   * @param claims see {@link RefLock}
   * @param logs where moves are logged that are to be
   */
  LooseRefs(
      Repository repository,
      Path folder,
      Path claims,
      Clock clock,
      ProcessIdentity self,
      OrphanLocks orphans,
      @Nullable RefLogs logs) {
    this.repository = repository;
    this.folder = folder;
    this.claims = claims;
    this.clock = clock;
    this.self = self;
    this.orphans = orphans;
    this.logs = logs;
  }

  /** The object that a ref points to; null when there is no such ref. */
  public @Nullable ObjectId id(String name) throws IOException {
    String text = text(name);
    if (text == null) {
      return name.equals(Constants.HEAD) ? null : PackedRefs.find(folder, name);
    }
    if (text.startsWith("ref:")) {
      throw new RefFaultException(
          name,
          name
              + " is a symbolic ref, which git-ara neither makes nor follows. See git"
              + " symbolic-ref.");
    }
    return parse(name, text);
  }

  /**
   * What a ref's file holds; null when it has none. Read here and not through JGit, for the reason
   * given at {@link PackedRefs}.
   */
  @Nullable String text(String name) throws IOException {
    Path file = folder.resolve(name);
    byte[] content;
    try {
      content = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      if (Files.isRegularFile(file)) {
        throw e;
      }
      return null; // A directory, or below a file: other refs have such names, this one does not.
    }
    int length = content.length;
    if (length > 0 && content[length - 1] == '\n') {
      length--;
    }
    return new String(content, 0, length, StandardCharsets.UTF_8);
  }

  ObjectId parse(String name, String text) throws RefFaultException {
    if (!ObjectId.isId(text)) {
      Path file = folder.resolve(name);
      throw new RefFaultException(
          name, name + " is broken: " + file + " does not hold an object id. See git fsck.");
    }
    return ObjectId.fromString(text);
  }

  /** What is in the way of moving a ref, after removing what is only left over. */
  @Nullable HeldLock inTheWay(String name) throws IOException {
    HeldLock held = orphans.look(name);
    return held != null && held.orphaned() && orphans.remove(name) ? null : held;
  }

  /**
   * Moves a ref, if it holds what the caller last saw there.
   *
   * @param expected null when the ref must not exist yet
   * @param log what to say of it in the reflogs; null for nothing
   */
  public CasResult swap(
      String name, @Nullable ObjectId expected, ObjectId next, RefLogs.@Nullable Line log)
      throws IOException {
    HeldLock held = null;
    for (int attempt = 0; attempt < FLEETING; attempt++) {
      try (RefLock lock = RefLock.take(folder, claims, name, next, self)) {
        if (lock != null) {
          return swapLocked(lock, name, expected, next, log);
        }
      } catch (FileSystemException e) {
        throw isConflicting(name) ? conflict(name) : e;
      }
      held = inTheWay(name);
      if (held != null) {
        return new CasResult.Blocked(held);
      }
    }
    Path file = RefLock.file(folder, name);
    held = new HeldLock(name, file, clock.instant(), false, null, false, Liveness.UNKNOWN);
    return new CasResult.Blocked(held);
  }

  private CasResult swapLocked(
      RefLock lock,
      String name,
      @Nullable ObjectId expected,
      ObjectId next,
      RefLogs.@Nullable Line log)
      throws IOException {
    ObjectId now = id(name);
    boolean asExpected = now == null ? expected == null : now.equals(expected);
    if (!asExpected) {
      return new CasResult.Lost(now);
    }
    if (now == null && isConflicting(name)) {
      throw conflict(name);
    }
    if (log != null && logs != null) {
      logs.append(name, now, next, log);
    }
    lock.rename();
    return new CasResult.Moved(next);
  }

  private boolean isConflicting(String name) throws IOException {
    return repository.getRefDatabase().isNameConflicting(name);
  }

  private static RefFaultException conflict(String name) {
    return new RefFaultException(
        name,
        name
            + " cannot be created: a ref has this name as a folder, or one of its folders as its"
            + " name. See git for-each-ref "
            + (name.startsWith(RefName.ROOT) ? "refs/ara" : "refs/heads")
            + "; use another name.");
  }
}
