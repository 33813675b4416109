package gitara.ref;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Lock files that outlived their writer. One is removed only when its claim proves that we wrote it
 * and the writer named there is dead: a dead process renames nothing any more, so nobody is robbed.
 */
final class OrphanLocks {
  private final RefStore store;
  private final Path gitDir;

  OrphanLocks(RefStore store, Path gitDir) {
    this.store = store;
    this.gitDir = gitDir;
  }

  /** What can be told of a ref's lock file; null when there is none (any more). */
  @Nullable HeldLock look(String ref) throws IOException {
    Path file = RefLock.file(gitDir, ref);
    Processes here = Processes.ofThisMachine();
    try {
      Instant since = Files.getLastModifiedTime(file).toInstant();
      Owner owner = claimant(file);
      if (owner != null) {
        return new HeldLock(ref, file, since, false, owner, true, here.judge(owner));
      }
      byte[] content = Files.readAllBytes(file);
      Owner writer = content.length == 0 ? null : writerOf(content);
      Liveness liveness = writer == null ? Liveness.UNKNOWN : here.judge(writer);
      return new HeldLock(ref, file, since, content.length == 0, writer, false, liveness);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /**
   * Removes the lock file of a ref if it is still there and still proven to be orphaned.
   *
   * @return false when another process is recovering, or it cannot be done here
   */
  boolean remove(String ref) throws IOException {
    try (RecoverGuard guard = RecoverGuard.tryEnter(gitDir)) {
      if (guard == null) {
        return false;
      }
      HeldLock seen = look(ref);
      if (seen != null && seen.orphaned()) {
        Files.deleteIfExists(seen.file());
      }
      sweepClaims();
      return seen == null || seen.orphaned();
    }
  }

  private @Nullable Owner claimant(Path lockFile) throws IOException {
    try (DirectoryStream<Path> claims = Files.newDirectoryStream(RefLock.claims(gitDir))) {
      for (Path claim : claims) {
        if (isSame(claim, lockFile)) {
          return owner(claim);
        }
      }
    } catch (NoSuchFileException e) {
      return null;
    }
    return null;
  }

  /** Claims come and go while they are listed. */
  private static boolean isSame(Path claim, Path lockFile) throws IOException {
    try {
      return Files.isSameFile(claim, lockFile);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private static @Nullable Owner owner(Path claim) {
    String name = claim.getFileName().toString();
    int suffix = name.lastIndexOf('~');
    return suffix < 0 ? null : Owner.parseFileName(name.substring(0, suffix));
  }

  private @Nullable Owner writerOf(byte[] content) {
    try {
      String id = new String(content, StandardCharsets.ISO_8859_1).strip();
      if (!ObjectId.isId(id)) {
        return null;
      }
      String by = Payload.field(store.open("lock", ObjectId.fromString(id)).text(), Payload.BY);
      return by == null ? null : Owner.parse(by);
    } catch (IOException e) {
      return null; // Only a hint: git writes lock files for objects that are no text of ours.
    }
  }

  /** Claims of the dead which are no lock's second name any more. */
  private void sweepClaims() throws IOException {
    Processes here = Processes.ofThisMachine();
    try (DirectoryStream<Path> claims = Files.newDirectoryStream(RefLock.claims(gitDir))) {
      for (Path claim : claims) {
        Owner owner = owner(claim);
        if (owner != null && isOnlyName(claim) && here.judge(owner) == Liveness.DEAD) {
          Files.deleteIfExists(claim);
        }
      }
    } catch (NoSuchFileException e) {
      return;
    }
  }

  private static boolean isOnlyName(Path claim) throws IOException {
    try {
      return Files.getAttribute(claim, "unix:nlink") instanceof Integer names && names == 1;
    } catch (NoSuchFileException | UnsupportedOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
