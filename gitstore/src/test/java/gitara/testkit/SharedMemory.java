package gitara.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/**
 * Temporary folders in memory, where the machine offers enough of it and runs programs from there;
 * elsewhere in the usual place. It needs no test engine: the bench uses it, too.
 */
public final class SharedMemory {
  private static final Path SHARED_MEMORY = Path.of("/dev/shm");
  private static final long ENOUGH_BYTES = 4L << 30;
  private static final @Nullable Path PARENT = usable() ? SHARED_MEMORY : null;

  private SharedMemory() {}

  /** A new temporary folder, which the caller deletes. */
  public static Path create(String prefix) throws IOException {
    return PARENT == null
        ? Files.createTempDirectory(prefix)
        : Files.createTempDirectory(PARENT, prefix);
  }

  private static boolean usable() {
    try {
      return Files.getFileStore(SHARED_MEMORY).getUsableSpace() >= ENOUGH_BYTES && runsPrograms();
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** False where the file system is mounted with {@code noexec}: hooks would not run there. */
  private static boolean runsPrograms() throws IOException, InterruptedException {
    Path program =
        Files.createTempFile(
            SHARED_MEMORY,
            "junit",
            ".sh",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    try {
      Files.writeString(program, "#!/bin/sh\nexit 0\n");
      return new ProcessBuilder(program.toString()).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } finally {
      Files.delete(program);
    }
  }
}
