package gitara.git;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.util.NB;
import org.jspecify.annotations.Nullable;

/** A pack of which a few objects are read, where they lie; its index is not loaded. */
final class PackFile implements AutoCloseable {
  private static final int MAGIC = 0xff744f63;
  private static final int FANOUT = 8;
  private static final int NAMES = FANOUT + 1024;
  private static final int ID = Constants.OBJECT_ID_LENGTH;

  /** What is larger is read as a stream, by JGit. */
  static final int LARGEST = 8 << 20;

  private final RandomAccessFile index;
  private final RandomAccessFile pack;
  private final int count;

  private PackFile(RandomAccessFile index, RandomAccessFile pack, int count) {
    this.index = index;
    this.pack = pack;
    this.count = count;
  }

  /** Null for a format that is read by JGit only. */
  static @Nullable PackFile open(Path indexFile) throws IOException {
    String name = indexFile.toString();
    RandomAccessFile index = new RandomAccessFile(name, "r");
    try {
      byte[] head = read(index, 0, NAMES);
      if (NB.decodeInt32(head, 0) == MAGIC && NB.decodeInt32(head, 4) == 2) {
        String pack = name.substring(0, name.length() - ".idx".length()) + ".pack";
        return new PackFile(
            index, new RandomAccessFile(pack, "r"), NB.decodeInt32(head, NAMES - 4));
      }
    } catch (IOException e) {
      index.close();
      throw e;
    }
    index.close();
    return null;
  }

  private static byte[] read(RandomAccessFile file, long at, int length) throws IOException {
    byte[] bytes = new byte[length];
    file.seek(at);
    file.readFully(bytes);
    return bytes;
  }

  /** Where an object lies in the pack; -1 when it has none of this name. */
  long find(AnyObjectId id) throws IOException {
    int first = id.getFirstByte();
    byte[] range = read(index, FANOUT + 4L * Math.max(0, first - 1), first == 0 ? 4 : 8);
    int from = first == 0 ? 0 : NB.decodeInt32(range, 0);
    int to = NB.decodeInt32(range, range.length - 4);
    byte[] names = read(index, NAMES + (long) ID * from, ID * (to - from));
    int low = 0;
    int high = to - from;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int order = id.compareTo(names, middle * ID);
      if (order == 0) {
        return offset(from + middle);
      }
      low = order > 0 ? middle + 1 : low;
      high = order > 0 ? high : middle;
    }
    return -1;
  }

  private long offset(int number) throws IOException {
    long offsets = NAMES + (ID + 4L) * count;
    int offset = NB.decodeInt32(read(index, offsets + 4L * number, 4), 0);
    return offset >= 0
        ? offset
        : NB.decodeInt64(read(index, offsets + 4L * count + 8L * (offset & 0x7fffffff), 8), 0);
  }

  /** The object at a place; null for one that is read by JGit only. */
  @Nullable ObjectLoader load(long place) throws IOException {
    Deque<byte[]> deltas = new ArrayDeque<>();
    long at = place;
    while (true) {
      byte[] head = new byte[32];
      pack.seek(at);
      int got = pack.read(head);
      int next = 0;
      int type = (head[0] >> 4) & 7;
      long size = head[0] & 15;
      for (int shift = 4; (head[next++] & 0x80) != 0 && next < 10; shift += 7) {
        size |= (long) (head[next] & 0x7f) << shift;
      }
      long back = 0;
      if (type == Constants.OBJ_OFS_DELTA) {
        back = head[next] & 0x7f;
        while ((head[next++] & 0x80) != 0 && next < head.length) {
          back = (back + 1) << 7 | (head[next] & 0x7f);
        }
      }
      if (got < next || size > LARGEST || type == Constants.OBJ_REF_DELTA || type == 0) {
        return null;
      }
      byte[] content = inflate(at + next, (int) size);
      if (content == null) {
        return null;
      }
      if (type != Constants.OBJ_OFS_DELTA) {
        for (byte[] delta : deltas) {
          content = applied(content, delta);
        }
        return new ObjectLoader.SmallObject(type, content);
      }
      deltas.push(content);
      at -= back;
    }
  }

  /** What a delta makes of its base: pieces that are copied from there, and pieces of its own. */
  private static byte[] applied(byte[] base, byte[] delta) {
    int at = 0;
    while (delta[at++] < 0) {
      // The length of the base is known.
    }
    int length = 0;
    int shift = 0;
    do {
      length |= (delta[at] & 0x7f) << shift;
      shift += 7;
    } while (delta[at++] < 0);
    byte[] result = new byte[length];
    int done = 0;
    while (at < delta.length) {
      int command = delta[at++];
      if (command > 0) {
        System.arraycopy(delta, at, result, done, command);
        at += command;
        done += command;
        continue;
      }
      int from = 0;
      int count = 0;
      for (int i = 0; i < 4; i++) {
        from |= (command & (1 << i)) == 0 ? 0 : (delta[at++] & 0xff) << (8 * i);
      }
      for (int i = 0; i < 3; i++) {
        count |= (command & (16 << i)) == 0 ? 0 : (delta[at++] & 0xff) << (8 * i);
      }
      count = count == 0 ? 0x10000 : count;
      System.arraycopy(base, from, result, done, count);
      done += count;
    }
    if (done != length || length > LARGEST) {
      throw new IllegalStateException("a delta ends early");
    }
    return result;
  }

  private byte @Nullable [] inflate(long from, int size) throws IOException {
    byte[] content = new byte[size];
    byte[] buffer = new byte[Math.clamp(size, 512, 1 << 16)];
    Inflater inflater = new Inflater();
    try {
      pack.seek(from);
      int done = 0;
      while (done < size) {
        int got = inflater.needsInput() ? pack.read(buffer) : 0;
        if (got < 0) {
          return null;
        }
        if (got > 0) {
          inflater.setInput(buffer, 0, got);
        }
        int more = inflater.inflate(content, done, size - done);
        if (more == 0 && !inflater.needsInput()) {
          return null;
        }
        done += more;
      }
      return content;
    } catch (DataFormatException e) {
      return null;
    } finally {
      inflater.end();
    }
  }

  @Override
  public void close() throws IOException {
    index.close();
    pack.close();
  }
}
