package gitara.commit;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Liveness;
import gitara.ref.ProcessIdentity;
import gitara.ref.RecoveryLock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Git's own {@code index.lock}, held for the length of one change. Git looks only at whether the
 * file is there, so ours says who holds it: it comes into being with that content, by a hard link,
 * and the next command can distinguish a dead holder from a slow one.
 */
final class IndexLock implements AutoCloseable {
  private static final String MARK = "git-ara ";

  /** How long a live git-ara is waited for, and how long a lock of which nothing is known. */
  private static final Duration OURS = Duration.ofSeconds(30);

  private static final Duration FOREIGN = Duration.ofSeconds(3);

  /** How long a lock is waited for that goes from hand to hand. */
  private static final Duration LONGEST_QUEUE = Duration.ofSeconds(60);

  /** Asking whether a process is alive costs more than asking for the lock. */
  private static final long JUDGE_EACH_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

  private static final String WAITING = "lock";

  private static final int LONGEST = 4096;

  private final Path file;
  private final String content;
  private final Set<String> inherited;

  private IndexLock(Path file, String content, Set<String> inherited) {
    this.file = file;
    this.content = content;
    this.inherited = inherited;
  }

  /** The tokens of the processes that were killed while they held it. */
  Set<String> inherited() {
    return inherited;
  }

  static Path fileOf(Repo repo) {
    Path index = repo.indexFile();
    return index.resolveSibling(index.getFileName() + ".lock");
  }

  /** Waits for the lock; takes it over from a holder that is provably dead. */
  static IndexLock acquire(Repo repo, ProcessIdentity me) throws Refusal {
    Path file = fileOf(repo);
    String content = MARK + me.format() + "\n";
    long start = System.nanoTime();
    long since = start;
    @Nullable Held seen = null;
    long judged = 0;
    Set<String> inherited = new HashSet<>();
    try {
      Files.createDirectories(StateDir.of(repo));
      Path own = StateDir.inTheMaking(repo, me, WAITING);
      try {
        Files.writeString(own, content);
        while (!StateDir.appear(own, file)) {
          Held held = look(file);
          ProcessIdentity owner = held == null ? null : held.owner();
          long now = System.nanoTime();
          boolean changed = held == null || !held.equals(seen);
          if (held != null && owner != null && (changed || now - judged > JUDGE_EACH_NANOS)) {
            judged = now;
            if (owner.judge() == Liveness.DEAD) {
              remove(repo, file, held.content());
              inherited.add(owner.token());
              continue;
            }
          }
          if (changed) {
            seen = held;
            since = now;
          }
          if (now - start > LONGEST_QUEUE.toNanos()
              || now - since > LockTimeout.nanos(repo, owner == null ? FOREIGN : OURS)) {
            throw refusal(file, owner);
          }
          if (held != null) {
            TimeUnit.MILLISECONDS.sleep(pause(repo, own));
          }
        }
      } finally {
        Files.deleteIfExists(own);
      }
      return new IndexLock(file, content, inherited);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.fault("interrupted while waiting for " + file, null);
    } catch (IOException e) {
      throw Refusal.fault(
          "cannot write to git's folder: " + IoMessage.of(e),
          "is the disk full, or mounted read-only?");
    }
  }

  /** Whoever has waited longest looks most often, so that in a crowd nobody waits for ever. */
  private static long pause(Repo repo, Path own) throws IOException {
    return StateDir.isOldest(repo, own, WAITING) ? 1 : ThreadLocalRandom.current().nextLong(4, 16);
  }

  /**
   * Under the guard nobody else removes a lock, and the dead do not come back: no live one is lost.
   */
  private static void remove(Repo repo, Path file, String holder) throws IOException {
    try (RecoveryLock guard = RecoveryLock.enter(repo.commonDir())) {
      Held now = look(file);
      if (now != null && holder.equals(now.content())) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static Refusal refusal(Path file, @Nullable ProcessIdentity owner) {
    if (owner != null) {
      return Refusal.fault(
          "another git-ara is writing here: " + owner.describe() + " holds " + file,
          owner.judge() == Liveness.UNKNOWN
              ? "it runs on another machine or in another container; if it has ended, delete that"
                  + " file"
              : "wait for it, and try again");
    }
    return Refusal.fault(
        file + " is held by another git command" + since(file),
        "wait for that command; if none is running in this repository, a killed one left the file"
            + " behind: then delete it");
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
    @Nullable ProcessIdentity owner() {
      return ownerIn(content);
    }
  }

  /** Null when the lock has just gone. */
  private static @Nullable Held look(Path file) throws IOException {
    try {
      FileTime since = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS);
      return new Held(read(file), since);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Git writes a whole new index into its lock; ours is one line. */
  private static String read(Path file) throws IOException {
    boolean ours =
        Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) <= LONGEST;
    return ours ? new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1) : "";
  }

  private static @Nullable ProcessIdentity ownerIn(String content) {
    return content.startsWith(MARK)
        ? ProcessIdentity.parse(content.substring(MARK.length()).stripTrailing())
        : null;
  }

  /** Fails when the lock was removed by another's hand: then others may write as well. */
  void requireHeld() throws IOException, Refusal {
    Held now = look(file);
    if (now == null || !content.equals(now.content())) {
      throw Refusal.fault(
          file + " was removed while this command was holding it",
          "make sure that nothing else writes here, then try again");
    }
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
