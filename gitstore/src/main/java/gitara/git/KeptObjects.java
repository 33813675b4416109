package gitara.git;

import java.util.Iterator;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Objects of a pack by their place, in one stretch of memory that is written round and round: what
 * was kept longest goes first. As objects of their own they would be copied by the collector, and
 * take longer than what they spare.
 */
final class KeptObjects {
  /** Where one lies. */
  static final class Kept {
    final int type;
    final int from;
    final int length;

    Kept(int type, int from, int length) {
      this.type = type;
      this.from = from;
      this.length = length;
    }
  }

  private final byte[] bytes;
  private final LinkedHashMap<Long, Kept> objects = new LinkedHashMap<>();
  private int next;

  KeptObjects(int size) {
    this.bytes = new byte[size];
  }

  byte[] bytes() {
    return bytes;
  }

  @Nullable Kept get(long place) {
    return objects.get(place);
  }

  /** Whether an object of that length is kept: one of a large size would take the place of many. */
  boolean takes(int length) {
    return length <= bytes.length / 32;
  }

  /** Whether the next object of that length would come over a part of these bytes. */
  boolean wouldOverwrite(int length, byte[] other, int from, int size) {
    int begin = begin(length);
    return other == bytes && from < begin + length && begin < from + size;
  }

  private int begin(int length) {
    return next + length <= bytes.length ? next : 0;
  }

  /** Makes room for an object; says where. */
  int keep(long place, int type, int length) {
    int from = begin(length);
    Iterator<Kept> eldest = objects.values().iterator();
    while (eldest.hasNext()) {
      Kept one = eldest.next();
      boolean passed = from == 0 && one.from >= next && next > 0;
      if (!passed && (one.from >= from + length || one.from < from)) {
        break;
      }
      eldest.remove();
    }
    objects.remove(place);
    objects.put(place, new Kept(type, from, length));
    next = from + length;
    return from;
  }
}
