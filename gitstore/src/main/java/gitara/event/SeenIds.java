package gitara.event;

import java.util.Arrays;

/**
 * Which event ids were seen and with what content, in few bytes each: a year of events is held
 * against itself in a small heap. Two ids are taken for one with a chance of one in 2^64 a pair.
 */
final class SeenIds {
  /** What {@link #see} came to. */
  enum Sight {
    NEW,
    SAME,
    OTHER
  }

  private long[] ids = new long[1 << 10];
  private long[] bodies = new long[1 << 10];
  private int count;

  Sight see(String id, long body) {
    if (count * 2 >= ids.length) {
      grow();
    }
    long key = hash(id);
    int at = place(ids, key);
    if (ids[at] == 0) {
      ids[at] = key;
      bodies[at] = body;
      count++;
      return Sight.NEW;
    }
    return bodies[at] == body ? Sight.SAME : Sight.OTHER;
  }

  private static int place(long[] keys, long key) {
    int mask = keys.length - 1;
    int at = (int) (key ^ key >>> 32) & mask;
    while (keys[at] != 0 && keys[at] != key) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldIds = ids;
    long[] oldBodies = bodies;
    ids = new long[oldIds.length * 2];
    bodies = Arrays.copyOf(new long[0], ids.length);
    for (int i = 0; i < oldIds.length; i++) {
      if (oldIds[i] != 0) {
        int at = place(ids, oldIds[i]);
        ids[at] = oldIds[i];
        bodies[at] = oldBodies[i];
      }
    }
  }

  /** FNV-1a with a finish that spreads it; never 0, which stands for an empty place. */
  private static long hash(String id) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < id.length(); i++) {
      hash = (hash ^ id.charAt(i)) * 0x100000001b3L;
    }
    hash ^= hash >>> 33;
    hash *= 0xff51afd7ed558ccdL;
    hash ^= hash >>> 33;
    return hash == 0 ? 1 : hash;
  }
}
