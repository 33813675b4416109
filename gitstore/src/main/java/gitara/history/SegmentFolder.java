package gitara.history;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The files of the index: {@code 0.seg}, {@code 1.seg} and so on, each of which names the check of
 * the one before. A file that does not follow, because another process has written meanwhile or
 * half of it is lost, ends the chain, and whoever writes next takes its place. So there is nothing
 * to lock, and no order of writes, however it is cut off, that is read wrongly.
 */
final class SegmentFolder {
  /** Half-written files older than this are nobody's any more. */
  private static final long AN_HOUR = 3_600_000;

  private final Path folder;
  private final int world;

  SegmentFolder(Path folder, int world) {
    this.folder = folder;
    this.world = world;
  }

  int world() {
    return world;
  }

  /** The segments that follow each other. */
  List<Segment> open() {
    List<Segment> chain = new ArrayList<>();
    int check = 0;
    int next = 0;
    while (true) {
      Segment segment = Segment.open(file(chain.size()));
      if (segment == null) {
        return chain;
      }
      if (!segment.follows(world, check, next)) {
        segment.close();
        return chain;
      }
      chain.add(segment);
      check = segment.check();
      next = segment.first + segment.count;
    }
  }

  private Path file(int index) {
    return folder.resolve(index + ".seg");
  }

  /** Puts a segment at a place of the chain; what stood there or behind it is no more of it. */
  void write(int index, byte[] segment) throws IOException {
    Files.createDirectories(folder);
    Path fresh =
        folder.resolve("new-" + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp");
    try {
      Files.write(fresh, segment);
      Files.move(
          fresh, file(index), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /** Removes what killed processes have left behind. */
  void sweep() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "new-*.tmp")) {
      for (Path file : files) {
        FileTime time = Files.getLastModifiedTime(file);
        if (System.currentTimeMillis() - time.toMillis() > AN_HOUR) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
