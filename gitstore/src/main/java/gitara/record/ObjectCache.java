package gitara.record;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * The trees and blobs that were read last, by their ids: a state of history shares most of them
 * with the next one. For one thread.
 */
public final class ObjectCache {
  /** For a single state, of which the same file is asked for in different places. */
  private static final long OF_ONE_STATE = 32L << 20;

  private static final long TREES = 2L << 20;

  /** So many stay, however large they are. */
  private static final int LEAST = 1;

  private final ObjectReader reader;
  private final Kept trees = new Kept(TREES);
  private final Kept blobs;

  /** Keeps what the files of one state may take. */
  public ObjectCache(ObjectReader reader) {
    this(reader, OF_ONE_STATE);
  }

  /**
   * @param most how many bytes of blobs are kept
   */
  public ObjectCache(ObjectReader reader, long most) {
    this.reader = reader;
    this.blobs = new Kept(most);
  }

  ObjectReader reader() {
    return reader;
  }

  /** The entries of a tree as git writes them. */
  public byte[] tree(ObjectId id) throws IOException {
    byte[] known = trees.get(id);
    if (known == null) {
      known = reader.open(id, Constants.OBJ_TREE).getCachedBytes(Integer.MAX_VALUE);
      trees.put(id, known);
    }
    return known;
  }

  /** A blob, however large. */
  public byte[] blob(ObjectId id) throws IOException {
    return blob(id, null);
  }

  /**
   * A blob that may be a text.
   *
   * @param path named when the blob is larger than a text may be; null to read it however large
   */
  byte[] blob(ObjectId id, @Nullable String path) throws IOException {
    byte[] known = blobs.get(id);
    if (known == null) {
      ObjectLoader blob = reader.open(id);
      if (path != null) {
        TooLargeException.check(path, blob.getSize());
      }
      known = blob.getCachedBytes(Integer.MAX_VALUE);
      blobs.put(id, known);
    }
    return known;
  }

  /** A blob that was read before; null when it is not kept. */
  byte @Nullable [] known(ObjectId id) {
    return blobs.get(id);
  }

  /** Contents by id, the least recently used of which go first. */
  private static final class Kept {
    private final LinkedHashMap<ObjectId, byte[]> contents = new LinkedHashMap<>(32, 0.75f, true);
    private final long most;
    private long bytes;

    Kept(long most) {
      this.most = most;
    }

    byte @Nullable [] get(ObjectId id) {
      return contents.get(id);
    }

    void put(ObjectId id, byte[] content) {
      contents.put(id.copy(), content);
      bytes += content.length;
      Iterator<Map.Entry<ObjectId, byte[]>> oldest = contents.entrySet().iterator();
      while (bytes > most && contents.size() > LEAST) {
        bytes -= oldest.next().getValue().length;
        oldest.remove();
      }
    }
  }
}
