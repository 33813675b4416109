package gitara.git;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.jspecify.annotations.Nullable;

/**
 * A pack and its index. The index is mapped and not loaded, so that the first object takes no
 * longer than others. For several threads.
 */
final class ObjectPack implements AutoCloseable {
  private static final int MAGIC = 0xff744f63;
  private static final int VERSION = 2;
  private static final int FANOUT = 2 * Integer.BYTES;
  private static final int NAMES = FANOUT + 256 * Integer.BYTES;
  private static final int NAME = Constants.OBJECT_ID_LENGTH;

  /** The part of the first word of a name that the fan-out leaves out. */
  private static final int REST_BITS = 24;

  private static final int REST = (1 << REST_BITS) - 1;

  /** So many guesses nearly always find a name; then the rest is halved. */
  private static final int FEW = 8;

  private final FileChannel pack;
  private final MappedByteBuffer index;
  private final int objects;

  private ObjectPack(FileChannel pack, MappedByteBuffer index) {
    this.pack = pack;
    this.index = index;
    this.objects = index.getInt(NAMES - Integer.BYTES);
  }

  /**
   * Opens a pack.
   *
   * @return null for one whose index has another form than git has written since 2008
   */
  static @Nullable ObjectPack open(Path index) throws IOException {
    MappedByteBuffer map;
    try (FileChannel file = FileChannel.open(index)) {
      if (file.size() < NAMES || file.size() > Integer.MAX_VALUE) {
        return null;
      }
      map = file.map(FileChannel.MapMode.READ_ONLY, 0, file.size());
    }
    if (map.getInt(0) != MAGIC || map.getInt(Integer.BYTES) != VERSION) {
      return null;
    }
    String name = index.getFileName().toString();
    String pack = name.substring(0, name.length() - "idx".length()) + "pack";
    return new ObjectPack(FileChannel.open(index.resolveSibling(pack)), map);
  }

  /** The offset of an object; -1 for one that is not in this pack. */
  long find(AnyObjectId id) {
    int[] words = new int[NAME / Integer.BYTES];
    id.copyRawTo(words, 0);
    int first = id.getFirstByte();
    int low = first == 0 ? 0 : index.getInt(FANOUT + (first - 1) * Integer.BYTES);
    int high = index.getInt(FANOUT + first * Integer.BYTES);
    long count = (long) high - low;
    // Names are hashes: a part of one estimates its distance from another.
    int at = (int) (low + ((count * (words[0] & REST)) >> REST_BITS));
    for (int step = 0; low < high; step++) {
      int order = compare(words, NAMES + at * NAME);
      if (order == 0) {
        return offset(at);
      }
      long distance = words[0] - (long) index.getInt(NAMES + at * NAME);
      if (order < 0) {
        high = at;
      } else {
        low = at + 1;
      }
      int guess = (int) (at + ((distance * count) >> REST_BITS));
      at = step < FEW ? Math.clamp(guess, low, Math.max(low, high - 1)) : (low + high) >>> 1;
    }
    return -1;
  }

  private int compare(int[] words, int at) {
    for (int i = 0; i < words.length; i++) {
      int order = Integer.compareUnsigned(words[i], index.getInt(at + i * Integer.BYTES));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private long offset(int object) {
    // Between names and offsets stand checksums.
    int small = NAMES + objects * (NAME + Integer.BYTES);
    int offset = index.getInt(small + object * Integer.BYTES);
    int large = small + objects * Integer.BYTES;
    return offset >= 0 ? offset : index.getLong(large + (offset & Integer.MAX_VALUE) * Long.BYTES);
  }

  /** Reads from an offset on: as much as the buffer takes, or up to the end. */
  void read(long offset, ByteBuffer buffer) throws IOException {
    buffer.clear();
    int read = 0;
    while (buffer.hasRemaining() && read >= 0) {
      read = pack.read(buffer, offset + buffer.position());
    }
    buffer.flip();
    if (!buffer.hasRemaining()) {
      throw new EOFException();
    }
  }

  @Override
  public void close() throws IOException {
    pack.close();
  }
}
