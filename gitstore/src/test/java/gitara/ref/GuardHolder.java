package gitara.ref;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Holds the guard of recovery until killed. */
final class GuardHolder {
  private GuardHolder() {}

  public static void main(String[] arguments) throws Exception {
    try (FileChannel channel =
            FileChannel.open(
                Path.of(arguments[0], ".git", "ara", "recover.guard"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      System.out.println(lock.isValid() ? "holding" : "refused");
      System.out.flush();
      Thread.sleep(60_000);
    }
  }
}
