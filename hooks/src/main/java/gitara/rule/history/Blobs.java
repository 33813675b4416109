package gitara.rule.history;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** The blobs that were read last: what a step ends with, the next one begins with. */
final class Blobs {
  /** In bytes; one thread has one of these. */
  private static final long ROOM = 8L << 20;

  /** No file of a record comes near it, and one that does shall not take all memory. */
  private static final int LARGEST = 256 << 20;

  private final LinkedHashMap<ObjectId, byte[]> kept = new LinkedHashMap<>(64, 0.75f, true);
  private long size;

  byte[] read(ObjectReader reader, ObjectId id) throws IOException {
    byte[] known = kept.get(id);
    if (known != null) {
      return known;
    }
    byte[] content = reader.open(id).getCachedBytes(LARGEST);
    kept.put(id.copy(), content);
    size += content.length;
    var oldest = kept.entrySet().iterator();
    while (size > ROOM && oldest.hasNext()) {
      Map.Entry<ObjectId, byte[]> entry = oldest.next();
      size -= entry.getValue().length;
      oldest.remove();
    }
    return content;
  }
}
