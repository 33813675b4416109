package gitara.event;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What hosts report in one work tree, on its way into the log. Events of tools wait as files below
 * the git folder, each with its object as the host gave it, until the next event that a JVM is
 * started for: they are read, cleaned and logged with it. An event that is reported twice within a
 * moment, by hooks in two files, is logged once.
 */
public final class HostCapture {
  /** Below the git folder; the launcher writes there. */
  public static final String SPOOL = "ara/spool";

  /** In bytes; what is larger holds a whole file. */
  public static final int MOST = 8 << 20;

  /** So many files, and bytes, are taken at once: a host waits. */
  private static final int FILES = 1_000;

  private static final long BYTES = 32L << 20;

  /** An event that is reported again so much later is another one. */
  private static final long AGAIN = 5_000;

  private static final int TRIES = 100;

  private final Path state;
  private final EventLog log;

  /**
   * @param gitDir of the work tree
   * @param top of the work tree
   */
  public HostCapture(Path gitDir, Path top) {
    this.state = gitDir.resolve("ara");
    this.log = new EventLog(top);
  }

  /** A file that waits: its event, with the time and name that keep its line's ID the same. */
  private record Spooled(Path file, Instant when, HostEvent event) {}

  /**
   * Logs what waits, and then an event.
   *
   * @param event null for none
   * @return whether the event is a new one
   */
  public boolean take(@Nullable HostEvent event, Instant now, String salt) throws IOException {
    Files.createDirectories(state);
    try (FileChannel channel =
            FileChannel.open(
                state.resolve("capture.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = lock(channel)) {
      Seen seen = new Seen(state.resolve("seen"));
      drain(seen, now);
      boolean isNew = event != null && seen.isNew(event.fingerprint(), now);
      if (event != null && isNew) {
        log.append(now.toString().substring(0, 10), Captured.of(event, now, salt).lines());
      }
      seen.write(now);
      return isNew;
    }
  }

  /** Null if others have held it for too long: an event logged twice is better than none. */
  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    for (int i = 0; i < TRIES; i++) {
      try {
        FileLock lock = channel.tryLock();
        if (lock != null) {
          return lock;
        }
      } catch (OverlappingFileLockException e) {
        // Another thread of this process has it.
      }
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
    }
    return null;
  }

  private void drain(Seen seen, Instant now) throws IOException {
    List<Path> done = new ArrayList<>();
    Map<String, StringBuilder> days = new TreeMap<>();
    for (Spooled one : spooled(done, now)) {
      if (seen.isNew(one.event.fingerprint(), one.when)) {
        // The same at each attempt, so that a line which is logged twice counts once.
        String salt = "s" + Integer.toHexString(String.valueOf(one.file.getFileName()).hashCode());
        days.computeIfAbsent(one.when.toString().substring(0, 10), day -> new StringBuilder())
            .append(Captured.of(one.event, one.when, salt).lines());
      }
      done.add(one.file);
    }
    for (Map.Entry<String, StringBuilder> day : days.entrySet()) {
      log.append(day.getKey(), day.getValue().toString());
    }
    for (Path file : done) {
      Files.deleteIfExists(file);
    }
  }

  /**
   * The files that wait, oldest first.
   *
   * @param unreadable gets those that hold no event, and what a writer that was killed has left
   */
  private List<Spooled> spooled(List<Path> unreadable, Instant now) throws IOException {
    List<Spooled> all = new ArrayList<>();
    long bytes = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(state.resolve("spool"))) {
      for (Path file : files) {
        String[] words = String.valueOf(file.getFileName()).split("\\.", -1);
        // PROCESS.NUMBER.HOST.EVENT; another name is of one that is being written, or was.
        if (words.length == 5 && isOlder(file, now.minus(Duration.ofHours(1)))) {
          unreadable.add(file);
        }
        if (words.length != 4
            || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            || all.size() == FILES
            || bytes > BYTES) {
          continue;
        }
        Instant when = Files.getLastModifiedTime(file).toInstant();
        long size = Files.size(file);
        bytes += size;
        HostEvent event =
            size > MOST ? null : HostEvent.read(Files.readAllBytes(file), words[2], words[3]);
        if (event == null) {
          unreadable.add(file);
        } else {
          all.add(new Spooled(file, when, event));
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      return all;
    }
    all.sort(Comparator.comparing(Spooled::when));
    return all;
  }

  private static boolean isOlder(Path file, Instant than) throws IOException {
    return Files.getLastModifiedTime(file).toInstant().isBefore(than);
  }

  /** The fingerprints of the last events, one on a line behind its time. */
  private static final class Seen {
    private final Path file;
    private final Map<String, Long> times = new TreeMap<>();

    Seen(Path file) throws IOException {
      this.file = file;
      if (Files.exists(file)) {
        // As bytes: one that was damaged must not end all capture.
        for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
          String[] words = line.split(" ", -1);
          if (words.length == 2 && words[0].matches("[0-9]{1,18}")) {
            times.put(words[1], Long.parseLong(words[0]));
          }
        }
      }
    }

    boolean isNew(String fingerprint, Instant when) {
      Long before = times.get(fingerprint);
      long now = when.toEpochMilli();
      if (before != null && Math.abs(now - before) <= AGAIN) {
        return false;
      }
      times.put(fingerprint, now);
      return true;
    }

    void write(Instant now) throws IOException {
      StringBuilder text = new StringBuilder();
      times.forEach(
          (fingerprint, time) -> {
            if (now.toEpochMilli() - time < 60_000) {
              text.append(time).append(' ').append(fingerprint).append('\n');
            }
          });
      Files.writeString(file, text);
    }
  }
}
