package gitara.commit;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Liveness;
import gitara.ref.Owner;
import gitara.ref.RecoverGuard;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Git's own {@code index.lock}, held for the length of one change. Git looks only at whether the
 * file is there, so ours says who holds it: it comes into being with that content, by a hard link,
 * and the next command can tell a dead holder from a slow one.
 */
final class IndexLock implements AutoCloseable {
  private static final String MARK = "git-ara ";

  /** How long a live git-ara is waited for, and how long a lock of which nothing is known. */
  private static final Duration OURS = Duration.ofSeconds(30);

  private static final Duration FOREIGN = Duration.ofSeconds(3);

  private final Path file;
  private final String content;

  private IndexLock(Path file, String content) {
    this.file = file;
    this.content = content;
  }

  static Path fileOf(Repo repo) {
    Path index = repo.indexFile();
    return index.resolveSibling(index.getFileName() + ".lock");
  }

  /** Waits for the lock; takes it over from a holder that is provably dead. */
  static IndexLock acquire(Repo repo, Owner me) throws Refusal {
    Path file = fileOf(repo);
    String content = MARK + me.format() + "\n";
    long start = System.nanoTime();
    long since = start;
    @Nullable Held seen = null;
    try {
      Path folder = Files.createDirectories(Journal.folder(repo));
      Path own = folder.resolve("lock-" + me.token());
      try {
        Files.writeString(own, content);
        while (!take(own, file, content)) {
          Held held = look(file);
          if (held == null) {
            continue;
          }
          Owner owner = held.owner();
          if (owner != null && owner.judge() == Liveness.DEAD) {
            takeOver(repo, own, file, content, held.content());
            continue;
          }
          if (!held.equals(seen)) {
            seen = held;
            since = System.nanoTime();
          }
          long now = System.nanoTime();
          if (now - start > OURS.toNanos() || now - since > patience(repo, owner != null)) {
            throw refusal(file, owner);
          }
          TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(2, 12));
        }
      } finally {
        Files.deleteIfExists(own);
      }
      return new IndexLock(file, content);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.fault("interrupted while waiting for " + file, null);
    } catch (IOException e) {
      throw Refusal.fault(
          "git's folder cannot be written: " + Journal.reason(e),
          "is the disk full, or mounted read-only?");
    }
  }

  private static boolean take(Path own, Path file, String content) throws IOException {
    try {
      Files.createLink(file, own);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (UnsupportedOperationException e) {
      // No hard links here: the lock is empty for a moment, which a reader takes for someone
      // else's.
      try {
        Files.writeString(file, content, StandardOpenOption.CREATE_NEW);
        return true;
      } catch (FileAlreadyExistsException exists) {
        return false;
      }
    }
  }

  /**
   * Under the guard nobody else takes over, and the dead do not come back: no live lock is
   * replaced.
   */
  private static void takeOver(Repo repo, Path own, Path file, String content, String holder)
      throws IOException {
    try (RecoverGuard guard = RecoverGuard.enter(repo.commonDir())) {
      Held now = look(file);
      if (now != null && holder.equals(now.content())) {
        Path copy = own.resolveSibling(own.getFileName() + ".over");
        Files.writeString(copy, content);
        Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Files.delete(file);
      }
    }
  }

  /** How long the same lock is waited for, in nanoseconds. */
  private static long patience(Repo repo, boolean ours) {
    String millis = repo.environment().get("ARA_LOCK_WAIT_MS");
    if (millis != null) {
      try {
        return TimeUnit.MILLISECONDS.toNanos(Long.parseLong(millis));
      } catch (NumberFormatException e) {
        return FOREIGN.toNanos();
      }
    }
    return ours ? OURS.toNanos() : FOREIGN.toNanos();
  }

  private static Refusal refusal(Path file, @Nullable Owner owner) {
    if (owner != null) {
      return Refusal.fault(
          "another git-ara is writing here: " + owner.describe() + " holds " + file,
          owner.judge() == Liveness.UNKNOWN
              ? "it runs on another machine or in another container; if it has ended, that file may"
                  + " be removed by hand"
              : "wait for it, and try again");
    }
    return Refusal.fault(
        file + " is held by another git command" + since(file),
        "let that command finish; if none is running in this repository, one was killed and left"
            + " the file behind: check, then remove that file");
  }

  private static String since(Path file) {
    try {
      Instant time = Files.getLastModifiedTime(file).toInstant();
      return " since " + time.truncatedTo(java.time.temporal.ChronoUnit.SECONDS);
    } catch (IOException e) {
      return "";
    }
  }

  /** A lock as it was seen: its text, empty when it is not ours, and when it came. */
  private record Held(String content, FileTime since) {
    @Nullable Owner owner() {
      return ownerIn(content);
    }
  }

  /** Null when the lock has just gone. */
  private static @Nullable Held look(Path file) throws IOException {
    try {
      FileTime since = Files.getLastModifiedTime(file);
      return new Held(read(file), since);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static String read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return bytes.length > 4096 ? "" : new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** Who holds the lock, when it is a git-ara. */
  static @Nullable Owner holder(Repo repo) throws IOException {
    Held held = look(fileOf(repo));
    return held == null ? null : held.owner();
  }

  private static @Nullable Owner ownerIn(String content) {
    return content.startsWith(MARK)
        ? Owner.parse(content.substring(MARK.length()).stripTrailing())
        : null;
  }

  /** Lets go; a lock that is no longer ours is left alone. */
  @Override
  public void close() {
    try {
      Held now = look(file);
      if (now != null && content.equals(now.content())) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // The next command finds a dead holder's lock and takes it over.
    }
  }
}
