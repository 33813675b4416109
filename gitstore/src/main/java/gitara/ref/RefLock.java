package gitara.ref;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.FileUtils;
import org.jspecify.annotations.Nullable;

/**
 * A ref's lock file, held. It keeps git's protocol: the process that creates {@code <ref>.lock} may
 * move the ref, by renaming that file onto it.
 *
 * <p>The file is not created empty and then written, but written under another name and then
 * linked: it is complete at the moment it appears. That other name, the <em>claim</em>, stays
 * beside it for as long as the lock is held and names the holder. A lock file and a claim that are
 * one and the same file (one inode, two names) therefore prove whose lock it is; git's own lock
 * files never have a claim. On a file system without hard links the lock is created in place and
 * has no claim: it locks as well, but when its writer is killed only a person can decide.
 *
 * <p>Killed before the link: a claim of no consequence. Killed before the rename: a lock that
 * {@link OrphanLocks} can prove orphaned. Killed after it: the ref has moved, and a claim of no
 * consequence.
 */
final class RefLock implements AutoCloseable {
  static final String SUFFIX = ".lock";

  /** git removes empty directories below refs/ while we create files in them. */
  private static final int ATTEMPTS = 100;

  private final Path ref;
  private final Path lock;
  private final @Nullable Path claim;
  private boolean renamed;

  private RefLock(Path ref, Path lock, @Nullable Path claim) {
    this.ref = ref;
    this.lock = lock;
    this.claim = claim;
  }

  static Path file(Path gitDir, String ref) {
    return gitDir.resolve(ref + SUFFIX);
  }

  static Path claims(Path gitDir) {
    return gitDir.resolve("ara").resolve("claims");
  }

  static @Nullable RefLock take(Path gitDir, String ref, ObjectId next, ProcessIdentity self)
      throws IOException {
    return take(gitDir, claims(gitDir), ref, next, self);
  }

  /**
   * Takes the lock, ready to move the ref to {@code next}.
   *
   * @return null when the lock file exists
   */
  static @Nullable RefLock take(
      Path gitDir, Path claims, String ref, ObjectId next, ProcessIdentity self)
      throws IOException {
    Path lock = file(gitDir, ref);
    if (Files.exists(lock, LinkOption.NOFOLLOW_LINKS)) {
      return null;
    }
    byte[] content = (next.name() + '\n').getBytes(StandardCharsets.ISO_8859_1);
    Path claim = writeClaim(claims, content, self);
    boolean taken = false;
    try {
      if (claim != null) {
        try {
          taken = create(lock, claim, content);
          return taken ? new RefLock(gitDir.resolve(ref), lock, claim) : null;
        } catch (FileSystemException | UnsupportedOperationException e) {
          // Most likely no hard links here; whatever else it is, creating the file will say so too.
          Files.deleteIfExists(claim);
        }
      }
      taken = create(lock, null, content);
      return taken ? new RefLock(gitDir.resolve(ref), lock, null) : null;
    } finally {
      if (!taken && claim != null) {
        Files.deleteIfExists(claim);
      }
    }
  }

  /** False when the lock file exists. */
  private static boolean create(Path lock, @Nullable Path claim, byte[] content)
      throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        if (claim == null) {
          writeNew(lock, content);
        } else {
          Files.createLink(lock, claim);
        }
        return true;
      } catch (FileAlreadyExistsException e) {
        return false;
      } catch (NoSuchFileException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        createFolderOf(lock);
      }
    }
  }

  private static void createFolderOf(Path lock) throws IOException {
    try {
      Path folder = lock.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
    } catch (NoSuchFileException | FileAlreadyExistsException e) {
      // Removed again while its parents were being made: the next attempt will see.
      Thread.onSpinWait();
    }
  }

  /** Null where the claims belong to another user: the lock itself may still be ours to take. */
  private static @Nullable Path writeClaim(Path claims, byte[] content, ProcessIdentity self)
      throws IOException {
    // One process can hold several: the owner names the process, the suffix the claim.
    String suffix = Long.toHexString(ThreadLocalRandom.current().nextLong());
    Path claim = claims.resolve(self.fileName() + '~' + suffix);
    try {
      writeNew(claim, content);
      return claim;
    } catch (NoSuchFileException e) {
      Files.createDirectories(claims);
      writeNew(claim, content);
      return claim;
    } catch (AccessDeniedException e) {
      return null;
    }
  }

  /** Either the file is there and whole, or it is not there. */
  private static void writeNew(Path file, byte[] content) throws IOException {
    boolean whole = false;
    SeekableByteChannel out =
        Files.newByteChannel(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (out) {
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        out.write(rest);
      }
      whole = true;
    } finally {
      if (!whole) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Moves the ref. Whoever calls has compared its value under this lock. */
  void rename() throws IOException {
    try {
      Files.move(lock, ref, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      File inTheWay = ref.toFile();
      if (!Files.isDirectory(ref, LinkOption.NOFOLLOW_LINKS)) {
        throw e;
      }
      // What is left of refs below this name, long packed or deleted.
      FileUtils.delete(inTheWay, FileUtils.EMPTY_DIRECTORIES_ONLY | FileUtils.RECURSIVE);
      Files.move(lock, ref, StandardCopyOption.ATOMIC_MOVE);
    }
    renamed = true;
  }

  @Override
  public void close() throws IOException {
    try {
      if (!renamed) {
        Files.deleteIfExists(lock);
      }
    } finally {
      if (claim != null) {
        Files.deleteIfExists(claim);
      }
    }
  }
}
