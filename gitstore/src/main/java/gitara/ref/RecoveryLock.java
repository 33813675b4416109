package gitara.ref;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Held while something that a dead process left is removed: one recoverer at a time, over all
 * processes of the repository. A lock of the operating system, which the kernel frees when the
 * recoverer is killed.
 */
public final class RecoveryLock implements AutoCloseable {
  /** Within a process: closing a second channel on the file would drop the first one's lock. */
  private static final ReentrantLock WITHIN = new ReentrantLock();

  private final FileChannel channel;

  private RecoveryLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Waits for the guard. */
  public static RecoveryLock enter(Path commonDir) throws IOException {
    WITHIN.lock();
    FileChannel channel = null;
    try {
      channel = open(commonDir);
      channel.lock();
      return new RecoveryLock(channel);
    } catch (IOException | RuntimeException e) {
      release(channel);
      throw e;
    }
  }

  /** Takes the guard; null when another process has it. */
  static @Nullable RecoveryLock tryEnter(Path commonDir) throws IOException {
    WITHIN.lock();
    FileChannel channel = null;
    try {
      channel = open(commonDir);
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new RecoveryLock(channel);
      }
    } catch (IOException | RuntimeException e) {
      release(channel);
      throw e;
    }
    release(channel);
    return null;
  }

  private static FileChannel open(Path commonDir) throws IOException {
    Path folder = Files.createDirectories(commonDir.resolve("ara"));
    return FileChannel.open(
        folder.resolve("recover.guard"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static void release(@Nullable FileChannel channel) throws IOException {
    try {
      if (channel != null) {
        channel.close();
      }
    } finally {
      WITHIN.unlock();
    }
  }

  @Override
  public void close() throws IOException {
    release(channel);
  }
}
