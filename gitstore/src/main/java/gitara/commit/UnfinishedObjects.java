package gitara.commit;

import gitara.git.Repo;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Objects that JGit was writing when its process was killed. They have a name that neither git nor
 * JGit ever reads, or tidies away; nothing tells whose they are, and writing one takes moments. So
 * they go as git's own ({@code tmp_obj_*}) go: by age, and only by a great one.
 */
final class UnfinishedObjects {
  private UnfinishedObjects() {}

  static void sweep(Repo repo) throws IOException {
    Path objects = repo.commonDir().resolve("objects");
    Instant longAgo = repo.environment().clock().instant().minus(1, ChronoUnit.DAYS);
    try (DirectoryStream<Path> found = Files.newDirectoryStream(objects, "noz*.tmp")) {
      for (Path file : found) {
        if (isBefore(file, longAgo)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static boolean isBefore(Path file, Instant time) throws IOException {
    try {
      return Files.getLastModifiedTime(file).toInstant().isBefore(time);
    } catch (NoSuchFileException e) {
      return false; // Finished, just now.
    }
  }
}
