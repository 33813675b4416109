package gitara.ref;

import gitara.git.LooseObjects;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.util.RawParseUtils;
import org.jspecify.annotations.Nullable;

/**
 * The one place where {@code refs/ara/*} is read and moved. Names are exact: no search path, no
 * symbolic refs. Safe for use by several threads. Refs are files here; a reftable is refused.
 *
 * <p>No reflog is written; what a ref held before is not needed by anything of ours.
 */
public final class RefStore {
  /** No text of ours comes near it; a ref fetched from elsewhere might. */
  private static final long LARGEST_TEXT = 1 << 20;

  /** How often a lock that is gone when looked at is tried for again before reporting it. */
  private static final int FLEETING = 3;

  private static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(10);

  private final Repository repository;
  private final Path gitDir;
  private final Clock clock;
  private final Pause pause;
  private final Duration patience;
  private final Owner self;
  private final OrphanLocks orphans;

  public RefStore(Repository repository, Clock clock, Owner self) {
    this(repository, clock, self, Pause.asleep(), DEFAULT_PATIENCE);
  }

  /**
   * With its own sleep and patience.
   *
   * @param patience how long an operation goes on trying before it reports what is in its way
   */
  public RefStore(Repository repository, Clock clock, Owner self, Pause pause, Duration patience) {
    this.repository = repository;
    this.gitDir = repository.getCommonDirectory().toPath();
    this.clock = clock;
    this.self = self;
    this.pause = pause;
    this.patience = patience;
    this.orphans = new OrphanLocks(this, gitDir);
  }

  public Owner self() {
    return self;
  }

  Clock clock() {
    return clock;
  }

  Repository repository() {
    return repository;
  }

  /** The patience for one operation around {@link #swap}. */
  public Retry retry() {
    return new Retry(clock, pause, patience);
  }

  /** The object that a ref points to; null when there is no such ref. */
  public @Nullable ObjectId id(String name) throws IOException {
    RefName.check(name);
    ObjectId loose = loose(name);
    if (loose != null) {
      return loose;
    }
    return PackedRefs.find(gitDir, name);
  }

  /** What a ref holds; null when there is no such ref. */
  public @Nullable RefValue read(String name) throws IOException {
    ObjectId id = id(name);
    return id == null ? null : open(name, id);
  }

  /** Read here and not through JGit, for the reason given at {@link PackedRefs}. */
  private @Nullable ObjectId loose(String name) throws IOException {
    Path file = gitDir.resolve(name);
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
    String text = new String(content, 0, length, StandardCharsets.ISO_8859_1);
    if (text.startsWith("ref:")) {
      throw symbolic(name);
    }
    if (!ObjectId.isId(text)) {
      throw new RefFaultException(
          name, name + " is broken: " + file + " does not hold an object id. See git fsck.");
    }
    return ObjectId.fromString(text);
  }

  RefValue open(String name, ObjectId id) throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      ObjectLoader object = reader.open(id);
      if (object.getSize() > LARGEST_TEXT) {
        throw fault(name, id, "is larger than anything git-ara writes there");
      }
      byte[] bytes = object.getBytes();
      return switch (object.getType()) {
        case Constants.OBJ_BLOB -> new RefValue(id, new String(bytes, StandardCharsets.UTF_8));
        case Constants.OBJ_COMMIT -> {
          int from = RawParseUtils.commitMessage(bytes, 0);
          int length = from < 0 ? 0 : bytes.length - from;
          yield new RefValue(
              id, new String(bytes, Math.max(from, 0), length, StandardCharsets.UTF_8));
        }
        default -> throw fault(name, id, "is neither a blob nor a commit");
      };
    } catch (MissingObjectException e) {
      throw fault(name, id, "is not in this repository");
    }
  }

  /** Writes a text for a ref to point to, with the line that says by whom. */
  public ObjectId write(String lines) throws IOException {
    String text = new Payload().with(Payload.BY, self.format()).toString();
    byte[] bytes = lines.concat(text).getBytes(StandardCharsets.UTF_8);
    Path folder = gitDir.resolve("objects");
    try (LooseObjects objects = new LooseObjects(folder, self.token())) {
      return objects.insert(Constants.OBJ_BLOB, bytes);
    }
  }

  /**
   * Moves a ref, if it holds what the caller last saw there. A lock file that is in the way is
   * removed if it is proven to be orphaned, and reported otherwise; waiting is up to the caller.
   *
   * @param expected null when the ref must not exist yet
   * @param next an object that has been written
   */
  public CasResult swap(String name, @Nullable ObjectId expected, ObjectId next)
      throws IOException {
    RefName.check(name);
    requireFiles();
    HeldLock held = null;
    for (int attempt = 0; attempt < FLEETING; attempt++) {
      try (RefLock lock = RefLock.take(gitDir, name, next, self)) {
        if (lock != null) {
          return swapLocked(lock, name, expected, next);
        }
      } catch (FileSystemException e) {
        throw isConflicting(name) ? conflict(name) : e;
      }
      held = orphans.look(name);
      if (held != null && !(held.orphaned() && orphans.remove(name))) {
        return new CasResult.Blocked(held);
      }
    }
    if (held == null) {
      Path file = RefLock.file(gitDir, name);
      held = new HeldLock(name, file, clock.instant(), false, null, false, Liveness.UNKNOWN);
    }
    return new CasResult.Blocked(held);
  }

  private CasResult swapLocked(
      RefLock lock, String name, @Nullable ObjectId expected, ObjectId next) throws IOException {
    ObjectId now = id(name);
    boolean asExpected = now == null ? expected == null : now.equals(expected);
    if (!asExpected) {
      return new CasResult.Lost(now);
    }
    if (now == null && isConflicting(name)) {
      throw conflict(name);
    }
    lock.rename();
    return new CasResult.Moved(next);
  }

  private void requireFiles() throws RefFaultException {
    String storage = repository.getConfig().getString("extensions", null, "refstorage");
    if (storage != null && !storage.equals("files")) {
      throw new RefFaultException(
          RefName.ROOT,
          "This repository keeps its refs as " + storage + "; git-ara needs refs in files.");
    }
  }

  private boolean isConflicting(String name) throws IOException {
    return repository.getRefDatabase().isNameConflicting(name);
  }

  private static RefFaultException conflict(String name) {
    return new RefFaultException(
        name,
        name
            + " cannot be created: a ref has this name as a folder, or one of its folders as its"
            + " name. See git for-each-ref refs/ara; use another name.");
  }

  private static RefFaultException symbolic(String name) {
    return new RefFaultException(
        name,
        name
            + " is a symbolic ref, which git-ara neither makes nor follows. See git symbolic-ref.");
  }

  static RefFaultException fault(String name, ObjectId id, String what) {
    return new RefFaultException(
        name, name + " points to " + id.name() + ", which " + what + ". See git fsck.");
  }
}
