package gitara.commit;

import java.io.IOException;
import java.nio.file.FileSystemException;

/** An I/O error in words: Java's message is often a bare path. */
final class IoMessage {
  private IoMessage() {}

  static String of(IOException e) {
    if (e instanceof FileSystemException file) {
      String why = file.getReason();
      String what = why == null ? file.getClass().getSimpleName() : why;
      return file.getFile() + ": " + what;
    }
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
