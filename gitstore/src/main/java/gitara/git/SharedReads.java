package gitara.git;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.jspecify.annotations.Nullable;

/** What the readers of a repository have in common. */
final class SharedReads {
  /** An index of a pack that is larger is looked up in its file. */
  private static final long LARGEST_INDEX = 128 << 20;

  /** In bytes, of one object and of all that were met. */
  private static final int LARGEST = 64 << 10;

  private static final long MOST = 2 << 20;

  private final Map<String, byte[]> indexes = new HashMap<>();
  private final Map<ObjectId, ObjectLoader> met = new HashMap<>();
  private long size;

  /** The index of a pack, whole; null for one that is too large. */
  synchronized byte @Nullable [] index(String name, RandomAccessFile file) throws IOException {
    byte[] bytes = indexes.get(name);
    if (bytes == null && file.length() <= LARGEST_INDEX) {
      bytes = new byte[(int) file.length()];
      file.seek(0);
      for (int at = 0; at < bytes.length; at += PackFile.WINDOW) {
        file.readFully(bytes, at, Math.min(PackFile.WINDOW, bytes.length - at));
      }
      indexes.put(name, bytes);
    }
    return bytes;
  }

  /**
   * One of the objects around the tip, commits and trees above all: a verb begins there over and
   * over again, each time with a reader of its own.
   */
  synchronized @Nullable ObjectLoader met(AnyObjectId id) {
    return met.get(id);
  }

  synchronized void meet(AnyObjectId id, ObjectLoader object) {
    if (object.getSize() <= LARGEST && size + object.getSize() <= MOST) {
      size += object.getSize();
      met.put(id.copy(), object);
    }
  }
}
