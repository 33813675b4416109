package gitara.git;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The indexes of packs that were loaded whole, for all readers of a repository. */
final class PackIndexes {
  /** What is larger is looked up in its file. */
  private static final long LARGEST = 128 << 20;

  private final Map<String, byte[]> loaded = new HashMap<>();

  /** Null for one that is too large. */
  synchronized byte @Nullable [] load(String name, RandomAccessFile file) throws IOException {
    byte[] bytes = loaded.get(name);
    if (bytes == null && file.length() <= LARGEST) {
      bytes = new byte[(int) file.length()];
      file.seek(0);
      for (int at = 0; at < bytes.length; at += PackFile.WINDOW) {
        file.readFully(bytes, at, Math.min(PackFile.WINDOW, bytes.length - at));
      }
      loaded.put(name, bytes);
    }
    return bytes;
  }
}
