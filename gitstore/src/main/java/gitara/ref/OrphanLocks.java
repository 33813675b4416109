package gitara.ref;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Lock files that outlived their writer. One is removed only when its claim proves that we wrote it
 * and the writer named there is dead: a dead process renames nothing any more, so nobody is robbed.
 */
final class OrphanLocks {
  private final Path folder;
  private final Path claims;
  private final Path commonDir;
  private final @Nullable RefStore store;

  /**
   * @param folder where the refs' names begin
   * @param claims see {@link RefLock}
   * @param commonDir where the guard of recovery is
   * @param store for refs of ours, whose objects name their writer
   */
  OrphanLocks(Path folder, Path claims, Path commonDir, @Nullable RefStore store) {
    this.folder = folder;
    this.claims = claims;
    this.commonDir = commonDir;
    this.store = store;
  }

  /** What is known of a ref's lock file; null when there is none (any more). */
  @Nullable HeldLock look(String ref) throws IOException {
    Path file = RefLock.file(folder, ref);
    Processes here = Processes.ofThisMachine();
    try {
      Instant since = Files.getLastModifiedTime(file).toInstant();
      ProcessIdentity owner = claimant(file);
      if (owner != null) {
        return new HeldLock(ref, file, since, false, owner, true, here.judge(owner));
      }
      byte[] content = Files.readAllBytes(file);
      ProcessIdentity writer = content.length == 0 ? null : writerOf(content);
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
    try (RecoveryLock guard = RecoveryLock.tryEnter(commonDir)) {
      if (guard == null) {
        return false;
      }
      boolean gone = removeGuarded(ref);
      sweepClaims(folder.resolve(ref));
      return gone;
    }
  }

  /**
   * Removes every lock file below a name that is proven to be orphaned, and all claims of the dead.
   * Does nothing while another process is recovering.
   */
  void removeAll(String root) throws IOException {
    try (RecoveryLock guard = RecoveryLock.tryEnter(commonDir)) {
      // Who is dead before the lock files are looked for makes no more of them meanwhile.
      List<Path> dead = guard == null ? List.of() : claimsOfTheDead();
      if (dead.isEmpty()) {
        return;
      }
      for (Path lock : locks(folder.resolve(root))) {
        String name = folder.relativize(lock).toString();
        removeGuarded(name.substring(0, name.length() - RefLock.SUFFIX.length()));
      }
      for (Path claim : dead) {
        Files.deleteIfExists(claim);
      }
    }
  }

  private static List<Path> locks(Path below) throws IOException {
    List<Path> locks = new ArrayList<>();
    Files.walkFileTree(
        below,
        new SimpleFileVisitor<Path>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(RefLock.SUFFIX)) {
              locks.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
          }
        });
    return locks;
  }

  private boolean removeGuarded(String ref) throws IOException {
    HeldLock seen = look(ref);
    if (seen != null && seen.orphaned()) {
      Files.deleteIfExists(seen.file());
    }
    return seen == null || seen.orphaned();
  }

  private @Nullable ProcessIdentity claimant(Path lockFile) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(claims)) {
      for (Path claim : found) {
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

  private static @Nullable ProcessIdentity owner(Path claim) {
    String name = claim.getFileName().toString();
    int suffix = name.lastIndexOf('~');
    return suffix < 0 ? null : ProcessIdentity.parseFileName(name.substring(0, suffix));
  }

  private @Nullable ProcessIdentity writerOf(byte[] content) {
    if (store == null) {
      return null;
    }
    try {
      String id = new String(content, StandardCharsets.ISO_8859_1).strip();
      if (!ObjectId.isId(id)) {
        return null;
      }
      String by = RefBlob.field(store.open("lock", ObjectId.fromString(id)).text(), RefBlob.BY);
      return by == null ? null : ProcessIdentity.parse(by);
    } catch (IOException e) {
      return null; // Only a hint: git writes lock files for objects that are not text of ours.
    }
  }

  /**
   * Claims of dead processes that are not the second name of a lock any more: they have none, or it
   * is that of the ref itself, because the process was killed just after it had moved the ref.
   */
  private void sweepClaims(Path ref) throws IOException {
    for (Path claim : claimsOfTheDead()) {
      if (isOnlyName(claim) || isSame(claim, ref)) {
        Files.deleteIfExists(claim);
      }
    }
  }

  private List<Path> claimsOfTheDead() throws IOException {
    List<Path> dead = new ArrayList<>();
    Processes here = Processes.ofThisMachine();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(claims)) {
      for (Path claim : found) {
        ProcessIdentity owner = owner(claim);
        if (owner != null && here.judge(owner) == Liveness.DEAD) {
          dead.add(claim);
        }
      }
    } catch (NoSuchFileException e) {
      return List.of();
    }
    return dead;
  }

  private static boolean isOnlyName(Path claim) throws IOException {
    try {
      return Files.getAttribute(claim, "unix:nlink") instanceof Integer names && names == 1;
    } catch (NoSuchFileException | UnsupportedOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
