package gitara.git;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.util.NB;
import org.jspecify.annotations.Nullable;

/**
 * A pack as one thread reads it: a few objects without loading its index, and many so that of the
 * deltas which lead to one object each result is kept. Who reads a history meets these next; to
 * come to each of them anew took most of the time.
 */
final class PackFile implements AutoCloseable {
  private static final int MAGIC = 0xff744f63;
  private static final int FANOUT = 8;
  private static final int NAMES = FANOUT + 1024;
  private static final int ID = Constants.OBJECT_ID_LENGTH;

  /** What is larger is read as a stream, by JGit. */
  static final int LARGEST = 8 << 20;

  /** For more lookups than this it pays to load the index. */
  private static final int FEW = 200;

  /** Then it goes by halves, whatever names somebody may have made. */
  private static final int GUESSES = 4;

  static final int WINDOW = 1 << 14;
  private static final int MOST_WINDOWS = 64;

  /** What is larger is kept from the first: a version of a file, whose neighbour comes next. */
  private static final int LARGE = 1 << 14;

  /** Of large objects on the way to another one, so many are kept that are next to it. */
  private static final int NEAR = 4;

  private final String name;
  private final SharedReads shared;

  /** Of the index, up to the names. */
  private final byte[] head;

  private final RandomAccessFile index;
  private final RandomAccessFile pack;
  private final int count;
  private final byte[] raw = new byte[ID];
  private int lookups;
  private byte @Nullable [] wholeIndex;

  private final Inflater inflater = new Inflater();
  private final Map<Long, byte[]> windows = new LinkedHashMap<>(64, 0.75f, true);
  private byte[] window = {};
  private long windowAt;

  private final KeptObjects kept;

  /** Tells what is kept of this pack from what is kept of others. */
  private final long tag;

  private PackFile(
      String name,
      SharedReads shared,
      byte[] head,
      RandomAccessFile index,
      RandomAccessFile pack,
      KeptObjects kept,
      int number) {
    this.name = name;
    this.shared = shared;
    this.head = head;
    this.index = index;
    this.pack = pack;
    this.count = NB.decodeInt32(head, NAMES - 4);
    this.kept = kept;
    this.tag = (long) number << 48;
  }

  /**
   * Null for a format that is read by JGit only.
   *
   * @param kept what the reader keeps, of all packs
   * @param number of the pack among these
   */
  static @Nullable PackFile open(Path indexFile, SharedReads shared, KeptObjects kept, int number)
      throws IOException {
    String name = indexFile.toString();
    RandomAccessFile index = new RandomAccessFile(name, "r");
    try {
      byte[] head = new byte[NAMES];
      index.readFully(head);
      if (NB.decodeInt32(head, 0) == MAGIC && NB.decodeInt32(head, 4) == 2) {
        String pack = name.substring(0, name.length() - ".idx".length()) + ".pack";
        return new PackFile(
            name, shared, head, index, new RandomAccessFile(pack, "r"), kept, number);
      }
    } catch (IOException e) {
      index.close();
      throw e;
    }
    index.close();
    return null;
  }

  /** Where an object lies in the pack; -1 when it has none of this name. */
  long find(AnyObjectId id) throws IOException {
    if (wholeIndex == null && ++lookups == FEW) {
      wholeIndex = shared.index(name, index);
      kept.begin();
    }
    int first = id.getFirstByte();
    int from = first == 0 ? 0 : NB.decodeInt32(head, FANOUT + 4 * (first - 1));
    int to = NB.decodeInt32(head, FANOUT + 4 * first);
    byte[] whole = wholeIndex;
    int base = whole == null ? -ID * from : NAMES;
    byte[] names = whole == null ? read(NAMES + (long) ID * from, ID * (to - from)) : whole;
    int low = from;
    int high = to;
    // Names are spread evenly: where one should be, given its neighbours, it nearly is.
    long wanted = NB.decodeUInt32(raw(id), 1);
    long lowest = 0;
    long highest = 1L << 32;
    for (int guesses = GUESSES; low < high; guesses--) {
      int middle =
          guesses > 0 && lowest < highest
              ? (int)
                  Math.min(high - 1, low + (wanted - lowest) * (high - low) / (highest - lowest))
              : (low + high) >>> 1;
      int order = id.compareTo(names, base + middle * ID);
      if (order == 0) {
        return offset(middle);
      }
      long met = NB.decodeUInt32(names, base + middle * ID + 1);
      if (order > 0) {
        low = middle + 1;
        lowest = met;
      } else {
        high = middle;
        highest = met;
      }
    }
    return -1;
  }

  private byte[] raw(AnyObjectId id) {
    id.copyRawTo(raw, 0);
    return raw;
  }

  private long offset(int entry) throws IOException {
    long offsets = NAMES + (ID + 4L) * count;
    int offset = number(offsets + 4L * entry);
    long large = offsets + 4L * count + 8L * (offset & 0x7fffffff);
    return offset >= 0 ? offset : (long) number(large) << 32 | (number(large + 4) & 0xffffffffL);
  }

  private int number(long at) throws IOException {
    byte[] whole = wholeIndex;
    return whole == null ? NB.decodeInt32(read(at, 4), 0) : NB.decodeInt32(whole, (int) at);
  }

  private byte[] read(long at, int length) throws IOException {
    byte[] bytes = new byte[length];
    index.seek(at);
    index.readFully(bytes);
    return bytes;
  }

  /** The object at a place; null for one that is read by JGit only. */
  @Nullable ObjectLoader load(long place) throws IOException {
    long[] places = new long[64];
    byte[][] deltas = new byte[64][];
    int depth = 0;
    long at = place;
    Version version = known(at);
    while (version == null) {
      int first = byteAt(at);
      int type = (first >> 4) & 7;
      long size = first & 15;
      long next = at + 1;
      int part = first;
      for (int shift = 4; (part & 0x80) != 0; shift += 7) {
        part = byteAt(next++);
        size |= (long) (part & 0x7f) << shift;
      }
      long back = 0;
      if (type == Constants.OBJ_OFS_DELTA) {
        part = byteAt(next++);
        back = part & 0x7f;
        while ((part & 0x80) != 0) {
          part = byteAt(next++);
          back = (back + 1) << 7 | (part & 0x7f);
        }
      }
      if (size < 0 || size > LARGEST || type == Constants.OBJ_REF_DELTA || type == 0) {
        return null;
      }
      byte[] content = inflate(next, (int) size);
      if (content == null) {
        return null;
      }
      if (type == Constants.OBJ_OFS_DELTA) {
        if (depth == places.length) {
          places = Arrays.copyOf(places, 2 * depth);
          deltas = Arrays.copyOf(deltas, 2 * depth);
        }
        places[depth] = at;
        deltas[depth++] = content;
        at -= back;
        version = known(at);
      } else {
        version = new Version(type, content, 0, content.length);
        if (type != Constants.OBJ_COMMIT || depth > 0) {
          keep(at, version);
        }
      }
    }
    while (depth > 0) {
      depth--;
      version = next(version, deltas[depth], places[depth], depth < NEAR);
    }
    return new ObjectLoader.SmallObject(version.type, version.content());
  }

  /** One of the objects on the way to another one. */
  private static final class Version {
    final int type;
    final byte[] bytes;
    final int from;
    final int length;

    Version(int type, byte[] bytes, int from, int length) {
      this.type = type;
      this.bytes = bytes;
      this.from = from;
      this.length = length;
    }

    byte[] content() {
      return from == 0 && length == bytes.length
          ? bytes
          : Arrays.copyOfRange(bytes, from, from + length);
    }
  }

  private @Nullable Version known(long place) {
    KeptObjects.Kept small = kept.get(tag | place);
    if (small != null) {
      return new Version(small.type, kept.bytes(), small.from, small.length);
    }
    ObjectLoader large = kept.large(tag | place);
    return large == null
        ? null
        : new Version(large.getType(), large.getCachedBytes(), 0, (int) large.getSize());
  }

  private void keep(long place, Version version) {
    if (kept.isOn() && kept.takes(version.length)) {
      int from = kept.keep(tag | place, version.type, version.length);
      System.arraycopy(version.bytes, version.from, kept.bytes(), from, version.length);
    } else if (kept.isOn() || version.length > LARGE) {
      kept.keepLarge(tag | place, new ObjectLoader.SmallObject(version.type, version.content()));
    }
  }

  /**
   * What a delta makes of a version.
   *
   * @param near whether it is what was asked for, or not far from it
   */
  private Version next(Version base, byte[] delta, long place, boolean near) {
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
    if (length < 0 || length > LARGEST) {
      throw new IllegalStateException("a delta of something large");
    }
    boolean small = kept.isOn() && kept.takes(length);
    if (small && !kept.wouldOverwrite(length, base.bytes, base.from, base.length)) {
      int from = kept.keep(tag | place, base.type, length);
      apply(base, delta, at, kept.bytes(), from, length);
      return new Version(base.type, kept.bytes(), from, length);
    }
    Version version = new Version(base.type, new byte[length], 0, length);
    apply(base, delta, at, version.bytes, 0, length);
    if (small || near) {
      keep(place, version);
    }
    return version;
  }

  /** Pieces that are copied from the base, and pieces of the delta's own. */
  private static void apply(
      Version base, byte[] delta, int begin, byte[] result, int to, int length) {
    int at = begin;
    int done = 0;
    while (at < delta.length) {
      int command = delta[at++];
      byte[] source = delta;
      int from = at;
      int count = command;
      if (command > 0) {
        at += command;
      } else {
        from = 0;
        count = 0;
        for (int i = 0; i < 4; i++) {
          from |= (command & (1 << i)) == 0 ? 0 : (delta[at++] & 0xff) << (8 * i);
        }
        for (int i = 0; i < 3; i++) {
          count |= (command & (16 << i)) == 0 ? 0 : (delta[at++] & 0xff) << (8 * i);
        }
        count = count == 0 ? 0x10000 : count;
        if (from < 0 || count > base.length - from) {
          throw new IllegalStateException("a delta reaches beyond its base");
        }
        source = base.bytes;
        from += base.from;
      }
      if (count > length - done) {
        throw new IllegalStateException("a delta makes more than it says");
      }
      System.arraycopy(source, from, result, to + done, count);
      done += count;
    }
    if (done != length) {
      throw new IllegalStateException("a delta ends early");
    }
  }

  private int byteAt(long at) throws IOException {
    look(at);
    return window[(int) (at - windowAt)] & 0xff;
  }

  /** Brings the window to a place. */
  private void look(long at) throws IOException {
    if (at >= windowAt && at < windowAt + window.length) {
      return;
    }
    long begin = at - at % WINDOW;
    byte[] found = windows.get(begin);
    if (found == null) {
      pack.seek(begin);
      found = new byte[(int) Math.min(WINDOW, pack.length() - begin)];
      pack.readFully(found);
      windows.put(begin, found);
      if (windows.size() > MOST_WINDOWS) {
        windows.remove(windows.keySet().iterator().next());
      }
    }
    window = found;
    windowAt = begin;
  }

  /** Null for what is no sound stream of that size. */
  private byte @Nullable [] inflate(long from, int size) throws IOException {
    // One more, so that the end of the stream is met, and with it its sum.
    byte[] content = new byte[size];
    byte[] beyond = new byte[1];
    long at = from;
    int done = 0;
    inflater.reset();
    try {
      while (!inflater.finished()) {
        if (inflater.needsInput()) {
          look(at);
          int begin = (int) (at - windowAt);
          inflater.setInput(window, begin, window.length - begin);
          at = windowAt + window.length;
        }
        int more =
            done < size
                ? inflater.inflate(content, done, size - done)
                : inflater.inflate(beyond, 0, 1);
        if (more == 0 && !inflater.needsInput() && !inflater.finished()) {
          return null;
        }
        done += more;
        if (done > size) {
          return null;
        }
      }
      return done == size ? content : null;
    } catch (DataFormatException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    index.close();
    pack.close();
  }
}
