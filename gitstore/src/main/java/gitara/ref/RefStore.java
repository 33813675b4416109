package gitara.ref;

import gitara.git.LooseObjects;
import gitara.git.Repo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.util.RawParseUtils;
import org.jspecify.annotations.Nullable;

/**
 * The one place where {@code refs/ara/*} is read and moved. Names are exact: no search path, no
 * symbolic refs. Safe for use by several threads.
 *
 * <p>No reflog is written; what a ref held before is not needed by anything of ours.
 */
public final class RefStore implements RefPlace {
  /** No text of ours comes near it; a ref fetched from elsewhere might. */
  static final long LARGEST_TEXT = 1 << 20;

  private static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(10);

  private final Repository repository;
  private final Supplier<ObjectReader> objects;
  private final Path gitDir;
  private final Clock clock;
  private final Sleeper pause;
  private final Duration patience;
  private final ProcessIdentity self;
  private final OrphanLocks orphans;
  private final LooseRefs files;

  /** The refs of an opened repository. */
  public RefStore(Repo repo, ProcessIdentity self) {
    this(
        repo.jgit(),
        repo::objects,
        repo.environment().clock(),
        self,
        Sleeper.asleep(),
        DEFAULT_PATIENCE);
  }

  public RefStore(Repository repository, Clock clock, ProcessIdentity self) {
    this(repository, clock, self, Sleeper.asleep(), DEFAULT_PATIENCE);
  }

  /**
   * With its own sleep and patience.
   *
   * @param patience how long an operation retries before it reports what is in its way
   */
  public RefStore(
      Repository repository, Clock clock, ProcessIdentity self, Sleeper pause, Duration patience) {
    this(repository, repository::newObjectReader, clock, self, pause, patience);
  }

  private RefStore(
      Repository repository,
      Supplier<ObjectReader> objects,
      Clock clock,
      ProcessIdentity self,
      Sleeper pause,
      Duration patience) {
    this.objects = objects;
    this.repository = repository;
    this.gitDir = repository.getCommonDirectory().toPath();
    this.clock = clock;
    this.self = self;
    this.pause = pause;
    this.patience = patience;
    Path claims = RefLock.claims(gitDir);
    this.orphans = new OrphanLocks(gitDir, claims, gitDir, this);
    this.files = new LooseRefs(repository, gitDir, claims, clock, self, orphans, null);
  }

  @Override
  public ProcessIdentity self() {
    return self;
  }

  @Override
  public Clock clock() {
    return clock;
  }

  Repository repository() {
    return repository;
  }

  @Override
  public Retry retry() {
    return new Retry(clock, pause, patience);
  }

  /** The object that a ref points to; null when there is no such ref. */
  public @Nullable ObjectId id(String name) throws IOException {
    RefName.check(name);
    return files.id(name);
  }

  @Override
  public List<String> names(String below) throws IOException {
    repository.getRefDatabase().refresh();
    List<String> names = new ArrayList<>();
    for (Ref ref : repository.getRefDatabase().getRefsByPrefix(below)) {
      if (RefName.objection(ref.getName()) == null) {
        names.add(ref.getName());
      }
    }
    Collections.sort(names);
    return names;
  }

  @Override
  public @Nullable RefValue read(String name) throws IOException {
    ObjectId id = id(name);
    return id == null ? null : open(name, id);
  }

  /** Whether this repository has an object. */
  boolean has(ObjectId id) throws IOException {
    try (ObjectReader reader = objects.get()) {
      return reader.has(id);
    }
  }

  RefValue open(String name, ObjectId id) throws IOException {
    try (ObjectReader reader = objects.get()) {
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

  @Override
  public ObjectId write(String lines) throws IOException {
    String text = new RefBlob().with(RefBlob.BY, self.format()).toString();
    byte[] bytes = lines.concat(text).getBytes(StandardCharsets.UTF_8);
    return insert(Constants.OBJ_BLOB, bytes);
  }

  ObjectId insert(int type, byte[] content) throws IOException {
    try (LooseObjects writer = new LooseObjects(gitDir.resolve("objects"), self.token())) {
      return writer.insert(type, content);
    }
  }

  /**
   * Moves a ref, if it holds what the caller last saw there. A lock file that is in the way is
   * removed if it is proven to be orphaned, and reported otherwise; waiting is up to the caller.
   *
   * @param expected null when the ref must not exist yet
   * @param next an object that has been written
   */
  @Override
  public CasResult swap(String name, @Nullable ObjectId expected, ObjectId next)
      throws IOException {
    RefName.check(name);
    return files.swap(name, expected, next, null);
  }

  /** Removes all that processes which were killed on this machine left of their locks. */
  public void tidy() throws IOException {
    orphans.removeAll(RefName.ROOT);
  }

  static RefFaultException fault(String name, ObjectId id, String what) {
    return new RefFaultException(
        name, name + " points to " + id.name() + ", which " + what + ". See git fsck.");
  }
}
