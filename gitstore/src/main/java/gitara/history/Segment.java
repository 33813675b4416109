package gitara.history;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A file of the index, as {@link SegmentWriter} lays it out: its table in memory, its moments read
 * when they are asked for. It never changes.
 */
final class Segment implements AutoCloseable {
  private final @Nullable RandomAccessFile file;

  /** The whole segment, when it is not read from a file. */
  private final byte[] whole;

  private final byte[] table;
  private final int momentsAt;
  private final int check;
  private final int world;
  private final int base;
  final int first;
  final int count;
  private final int sortedAt;
  private final int timesAt;
  private final int placesAt;
  private final int parentsAt;
  private final int statesAt;
  private final int tipsAt;
  private final int wordsAt;

  private Segment(@Nullable RandomAccessFile file, byte[] whole, byte[] head, byte[] table) {
    this.file = file;
    this.whole = whole;
    this.table = table;
    this.world = Unpacker.fixed(head, 4);
    this.base = Unpacker.fixed(head, 8);
    this.first = Unpacker.fixed(head, 12);
    this.count = Unpacker.fixed(head, 16);
    this.check = Unpacker.fixed(head, SegmentWriter.HEAD - 4);
    this.momentsAt = SegmentWriter.HEAD + table.length;
    this.sortedAt = 20 * count;
    this.timesAt = sortedAt + 4 * count;
    this.placesAt = timesAt + 4 * count;
    this.parentsAt = placesAt + 4 * count + 4;
    this.statesAt = behind(parentsAt);
    this.tipsAt = behind(statesAt);
    this.wordsAt = behind(tipsAt);
  }

  private int behind(int section) {
    return section + 4 + Unpacker.fixed(table, section);
  }

  /** What a {@link SegmentWriter} has just made. */
  static Segment of(byte[] bytes) {
    byte[] head = Arrays.copyOf(bytes, SegmentWriter.HEAD);
    int end = SegmentWriter.HEAD + Unpacker.fixed(head, 20);
    return new Segment(null, bytes, head, Arrays.copyOfRange(bytes, SegmentWriter.HEAD, end));
  }

  /** Null when the file is not there, or not whole. */
  static @Nullable Segment open(Path path) {
    RandomAccessFile file = null;
    Segment segment = null;
    try {
      file = new RandomAccessFile(path.toFile(), "r");
      byte[] head = new byte[SegmentWriter.HEAD];
      file.readFully(head);
      int size = Unpacker.fixed(head, 20);
      long all = SegmentWriter.HEAD + (long) size + Unpacker.fixed(head, 24);
      boolean sound =
          Unpacker.fixed(head, 0) == SegmentWriter.MAGIC
              && Unpacker.fixed(head, SegmentWriter.HEAD - 4)
                  == SegmentWriter.check(head, 0, SegmentWriter.HEAD - 4)
              && size >= 0
              && all == file.length();
      if (sound) {
        byte[] table = new byte[size];
        file.readFully(table);
        if (Unpacker.fixed(head, 28) == SegmentWriter.check(table, 0, size)) {
          segment = new Segment(file, new byte[0], head, table);
        }
      }
    } catch (IOException e) {
      segment = null;
    } finally {
      if (segment == null && file != null) {
        close(file);
      }
    }
    return segment;
  }

  /** Whether it goes on from another one, in the same world. */
  boolean follows(int otherWorld, int otherCheck, int next) {
    return world == otherWorld && base == otherCheck && first == next;
  }

  int check() {
    return check;
  }

  ObjectId commit(int number) {
    return ObjectId.fromRaw(table, 20 * (number - first));
  }

  int time(int number) {
    return Unpacker.fixed(table, timesAt + 4 * (number - first));
  }

  /** The point of a commit that is one; -1 for another. */
  int find(AnyObjectId commit) {
    byte[] wanted = new byte[20];
    commit.copyRawTo(wanted, 0);
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int place = Unpacker.fixed(table, sortedAt + 4 * middle);
      int order = Arrays.compareUnsigned(wanted, 0, 20, table, 20 * place, 20 * place + 20);
      if (order == 0) {
        return first + place;
      }
      if (order < 0) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return -1;
  }

  /** The point that a commit is known to stand for; {@link Integer#MIN_VALUE} for another. */
  int standsFor(AnyObjectId commit) {
    byte[] wanted = new byte[20];
    commit.copyRawTo(wanted, 0);
    Unpacker in = new Unpacker(table, tipsAt + 4);
    int tips = (int) in.number();
    int at = in.at();
    int low = 0;
    int high = tips - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int entry = at + 24 * middle;
      int order = Arrays.compareUnsigned(wanted, 0, 20, table, entry, entry + 20);
      if (order == 0) {
        return Unpacker.fixed(table, entry + 20);
      }
      if (order < 0) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return Integer.MIN_VALUE;
  }

  /** Every commit that is known to stand for a point. */
  void tips(SegmentWriter to) {
    Unpacker in = new Unpacker(table, tipsAt + 4);
    for (int tips = (int) in.number(); tips > 0; tips--) {
      ObjectId commit = in.id();
      to.stands(commit, in.fixed());
    }
  }

  /** Marks the parents of marked points. */
  void spread(boolean[] marked) {
    int[] starts = new int[count];
    Unpacker in = new Unpacker(table, parentsAt + 4);
    for (int i = 0; i < count; i++) {
      starts[i] = in.at();
      for (int parents = (int) in.number(); parents > 0; parents--) {
        in.number();
      }
    }
    for (int i = count - 1; i >= 0; i--) {
      if (marked[first + i]) {
        in = new Unpacker(table, starts[i]);
        for (int parents = (int) in.number(); parents > 0; parents--) {
          marked[(int) in.number()] = true;
        }
      }
    }
  }

  /** The parents of every point of the segment. */
  int[][] parents() {
    int[][] all = new int[count][];
    Unpacker in = new Unpacker(table, parentsAt + 4);
    for (int i = 0; i < count; i++) {
      all[i] = new int[(int) in.number()];
      for (int k = 0; k < all[i].length; k++) {
        all[i][k] = (int) in.number();
      }
    }
    return all;
  }

  RecordState state(int number) {
    Unpacker in = new Unpacker(table, statesAt + 4);
    String[] roots = new String[(int) in.number()];
    for (int i = 0; i < roots.length; i++) {
      roots[i] = in.word();
    }
    in = new Unpacker(table, in.at() + 44 * (number - first));
    int root = in.fixed();
    ObjectId tree = in.id();
    ObjectId key = in.id();
    return root < 0 ? RecordState.NONE : new RecordState(roots[root], tree, key);
  }

  private int word(String entry) {
    byte[] wanted = entry.getBytes(StandardCharsets.UTF_8);
    int words = Unpacker.fixed(table, wordsAt + 4);
    int low = 0;
    int high = words - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Unpacker in = wordAt(words, middle);
      int length = (int) in.number();
      int at = in.at();
      int order = Arrays.compare(wanted, 0, wanted.length, table, at, at + length);
      if (order == 0) {
        return at + length;
      }
      if (order < 0) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return -1;
  }

  private Unpacker wordAt(int words, int index) {
    int start = Unpacker.fixed(table, wordsAt + 8 + 4 * index);
    return new Unpacker(table, wordsAt + 8 + 4 * words + start);
  }

  /** Adds the points that tell of an entry. */
  void points(String entry, List<Integer> to) {
    int at = word(entry);
    if (at >= 0) {
      Unpacker in = new Unpacker(table, at);
      int length = (int) in.number();
      for (int end = in.at() + length; in.at() < end; ) {
        to.add((int) in.number());
      }
    }
  }

  /** The stored bytes of a moment; null when they are damaged. */
  byte @Nullable [] moment(int number) throws IOException {
    int place = placesAt + 4 * (number - first);
    int start = Unpacker.fixed(table, place);
    byte[] bytes = new byte[Unpacker.fixed(table, place + 4) - start];
    if (file == null) {
      System.arraycopy(whole, momentsAt + start, bytes, 0, bytes.length);
    } else {
      file.seek(momentsAt + (long) start);
      file.readFully(bytes);
    }
    byte[] moment = Arrays.copyOfRange(bytes, 4, bytes.length);
    return Unpacker.fixed(bytes, 0) == SegmentWriter.check(moment, 0, moment.length)
        ? moment
        : null;
  }

  private static void close(RandomAccessFile file) {
    try {
      file.close();
    } catch (IOException e) {
      return; // It was only read.
    }
  }

  @Override
  public void close() {
    if (file != null) {
      close(file);
    }
  }
}
