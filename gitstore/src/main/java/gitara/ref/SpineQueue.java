package gitara.ref;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What hooks have noted in a file and not yet taken to the spine: a start of git for each commit
 * would cost more than all else that they do. Whoever reads the spine takes it there first, all of
 * it as one event.
 */
public final class SpineQueue {
  private static final String FILE = "noted";

  /** What one who died has left lying; the living are done within seconds. */
  private static final Duration LEFT = Duration.ofMinutes(10);

  private SpineQueue() {}

  /**
   * Takes it there. What cannot be moved stays where it is, for the next one.
   *
   * @param commonDir git's folder that all work trees share
   * @param now the time, from which the age of what was left follows
   */
  public static void take(Path commonDir, Spine spine, Instant now) throws IOException {
    Path folder = commonDir.resolve("ara");
    List<Path> taken = left(folder, now);
    Path mine = folder.resolve(FILE + "." + ProcessHandle.current().pid());
    if (Files.isRegularFile(folder.resolve(FILE), LinkOption.NOFOLLOW_LINKS)
        && !Files.exists(mine, LinkOption.NOFOLLOW_LINKS)) {
      try {
        Files.move(folder.resolve(FILE), mine);
        taken.add(mine);
      } catch (NoSuchFileException e) {
        // Another was faster.
      }
    }
    for (Path file : taken) {
      take(file, spine);
    }
  }

  private static List<Path> left(Path folder, Instant now) throws IOException {
    List<Path> left = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return left;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, FILE + ".*")) {
      for (Path file : files) {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(LEFT))) {
          left.add(file);
        }
      }
    }
    left.sort(null);
    return left;
  }

  private static void take(Path file, Spine spine) throws IOException {
    int consumed = 0;
    while (true) {
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length <= consumed) {
        Files.delete(file);
        return;
      }
      // One who had it open before it was moved may have written since.
      String text = new String(bytes, consumed, bytes.length - consumed, StandardCharsets.UTF_8);
      consumed = bytes.length;
      String event = text.replace('\0', ' ');
      if (!event.isBlank() && spine.append(event) instanceof Spine.Append.Blocked) {
        return;
      }
    }
  }
}
