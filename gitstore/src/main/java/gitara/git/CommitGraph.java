package gitara.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.NB;
import org.jspecify.annotations.Nullable;

/**
 * Git's commit-graph: the parents, tree and time of commits, each by its place, and which paths a
 * commit may have changed. JGit reads it too, but not one of several files, as {@code git
 * maintenance} leaves it, and for a walk over all of it takes and makes too much.
 */
final class CommitGraph {
  private static final int MAGIC = 0x43475048; // CGPH
  private static final int ID = 20;
  private static final int ROW = ID + 16;
  private static final int NO_PARENT = 0x70000000;
  private static final int HASHES = 7;

  /** The commits of one file, whose numbers go on where those of the file before it end. */
  private static final class Layer {
    final int base;
    final byte[] bytes;
    final int count;
    final int fanout;
    final int ids;
    final int rows;
    final int edges;
    final int filterEnds;
    final int filters;

    Layer(int base, byte[] bytes, boolean paths) {
      this.base = base;
      this.bytes = bytes;
      fanout = chunk("OIDF");
      ids = chunk("OIDL");
      rows = chunk("CDAT");
      edges = chunk("EDGE");
      int ends = chunk("BIDX");
      int data = chunk("BDAT");
      boolean known = paths && ends > 0 && data > 0 && NB.decodeInt32(bytes, data + 4) == HASHES;
      filterEnds = known ? ends : 0;
      filters = known ? data + 12 : 0;
      count = fanout == 0 ? 0 : NB.decodeInt32(bytes, fanout + 4 * 255);
      boolean whole =
          NB.decodeInt32(bytes, 0) == MAGIC
              && bytes[4] == 1
              && bytes[5] == 1
              && NB.decodeInt64(bytes, 12 + 12 * bytes[6]) == bytes.length - ID
              && count >= 0
              && ids > 0
              && rows > 0
              && rows + (long) ROW * count <= bytes.length
              && ids + (long) ID * count <= bytes.length;
      if (!whole) {
        throw new IllegalStateException("a commit-graph of another kind");
      }
    }

    /** Where a part begins; 0 for one that is not there. */
    private int chunk(String name) {
      int wanted = NB.decodeInt32(name.getBytes(StandardCharsets.US_ASCII), 0);
      for (int i = 0; i < bytes[6]; i++) {
        if (NB.decodeInt32(bytes, 8 + 12 * i) == wanted) {
          return Math.toIntExact(NB.decodeInt64(bytes, 12 + 12 * i));
        }
      }
      return 0;
    }

    int find(AnyObjectId id) {
      int first = id.getFirstByte();
      int low = first == 0 ? 0 : NB.decodeInt32(bytes, fanout + 4 * (first - 1));
      int high = NB.decodeInt32(bytes, fanout + 4 * first);
      while (low < high) {
        int middle = (low + high) >>> 1;
        int order = id.compareTo(bytes, ids + middle * ID);
        if (order == 0) {
          return base + middle;
        }
        low = order > 0 ? middle + 1 : low;
        high = order > 0 ? high : middle;
      }
      return -1;
    }
  }

  private final List<Layer> layers;
  private final int count;

  private CommitGraph(List<Layer> layers) {
    this.layers = layers;
    Layer last = layers.getLast();
    this.count = last.base + last.count;
  }

  /**
   * Reads the graph of a folder of objects.
   *
   * @param paths whether it is to be asked which paths were changed
   * @return null where there is none that is understood
   */
  static @Nullable CommitGraph read(Path objects, boolean paths) {
    Path info = objects.resolve("info");
    List<Layer> layers = new ArrayList<>();
    try {
      Path single = info.resolve("commit-graph");
      if (Files.exists(single)) {
        layers.add(new Layer(0, Files.readAllBytes(single), paths));
      } else {
        Path folder = info.resolve("commit-graphs");
        int base = 0;
        for (String name : Files.readAllLines(folder.resolve("commit-graph-chain"))) {
          Path file = folder.resolve("graph-" + name + ".graph");
          Layer layer = new Layer(base, Files.readAllBytes(file), paths);
          layers.add(layer);
          base += layer.count;
        }
      }
      return layers.isEmpty() ? null : new CommitGraph(layers);
    } catch (IOException | RuntimeException e) {
      return null; // Another one takes its place just now, or it is damaged: git does without too.
    }
  }

  int count() {
    return count;
  }

  /** The place of a commit; -1 where it is not in the graph. */
  int find(AnyObjectId id) {
    for (int i = layers.size() - 1; i >= 0; i--) {
      int place = layers.get(i).find(id);
      if (place >= 0) {
        return place;
      }
    }
    return -1;
  }

  private Layer layer(int place) {
    int at = layers.size() - 1;
    while (layers.get(at).base > place) {
      at--;
    }
    return layers.get(at);
  }

  ObjectId id(int place) {
    Layer layer = layer(place);
    return ObjectId.fromRaw(layer.bytes, layer.ids + ID * (place - layer.base));
  }

  ObjectId tree(int place) {
    Layer layer = layer(place);
    return ObjectId.fromRaw(layer.bytes, layer.rows + ROW * (place - layer.base));
  }

  int time(int place) {
    Layer layer = layer(place);
    return NB.decodeInt32(layer.bytes, layer.rows + ROW * (place - layer.base) + ID + 12);
  }

  int[] parents(int place) {
    Layer layer = layer(place);
    int row = layer.rows + ROW * (place - layer.base) + ID;
    int first = NB.decodeInt32(layer.bytes, row);
    int second = NB.decodeInt32(layer.bytes, row + 4);
    if (first == NO_PARENT) {
      return new int[0];
    }
    if (second == NO_PARENT) {
      return new int[] {first};
    }
    if (second >= 0) {
      return new int[] {first, second};
    }
    int begin = layer.edges + 4 * (second & 0x7fffffff);
    int more = 1;
    while (NB.decodeInt32(layer.bytes, begin + 4 * (more - 1)) >= 0) {
      more++;
    }
    int[] parents = new int[1 + more];
    parents[0] = first;
    for (int i = 0; i < more; i++) {
      parents[1 + i] = NB.decodeInt32(layer.bytes, begin + 4 * i) & 0x7fffffff;
    }
    return parents;
  }

  /** A path as the filters know it: by two hashes. Null for one whose hash depends on git's age. */
  static int @Nullable [] key(String path) {
    byte[] bytes = path.getBytes(StandardCharsets.UTF_8);
    for (byte b : bytes) {
      if (b < 0) {
        return null;
      }
    }
    return new int[] {hash(bytes, 0x293ae76f), hash(bytes, 0x7e646e2c)};
  }

  /** Whether a commit may have changed one of some paths, compared with its first parent. */
  boolean mayChange(int place, List<int @Nullable []> keys) {
    Layer layer = layer(place);
    if (layer.filters == 0) {
      return true;
    }
    int number = place - layer.base;
    int end = NB.decodeInt32(layer.bytes, layer.filterEnds + 4 * number);
    int from = number == 0 ? 0 : NB.decodeInt32(layer.bytes, layer.filterEnds + 4 * (number - 1));
    int bits = 8 * (end - from);
    if (bits <= 0) {
      return true;
    }
    for (int[] key : keys) {
      if (key == null || isIn(layer.bytes, layer.filters + from, bits, key)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIn(byte[] filter, int from, int bits, int[] key) {
    for (int i = 0; i < HASHES; i++) {
      int bit = Integer.remainderUnsigned(key[0] + i * key[1], bits);
      if ((filter[from + (bit >> 3)] & (1 << (bit & 7))) == 0) {
        return false;
      }
    }
    return true;
  }

  /** MurmurHash3, of 32 bits. */
  private static int hash(byte[] bytes, int seed) {
    int hash = seed;
    int at = 0;
    for (; at + 4 <= bytes.length; at += 4) {
      hash ^= mixed(Integer.reverseBytes(NB.decodeInt32(bytes, at)));
      hash = Integer.rotateLeft(hash, 13) * 5 + 0xe6546b64;
    }
    int rest = 0;
    for (int i = bytes.length - 1; i >= at; i--) {
      rest = rest << 8 | (bytes[i] & 0xff);
    }
    hash ^= mixed(rest) ^ bytes.length;
    hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    hash = (hash ^ (hash >>> 13)) * 0xc2b2ae35;
    return hash ^ (hash >>> 16);
  }

  private static int mixed(int word) {
    return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
  }
}
