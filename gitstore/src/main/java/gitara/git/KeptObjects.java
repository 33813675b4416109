package gitara.git;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectLoader;
import org.jspecify.annotations.Nullable;

/**
 * Objects of packs by their place, those that one reader met last. Small ones are in one stretch of
 * memory that is written round and round: as objects of their own they would be copied by the
 * collector, and take longer than what they spare.
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

  private final int size;
  private final long mostLarge;
  private byte[] bytes = {};
  private final LinkedHashMap<Long, Kept> objects = new LinkedHashMap<>();
  private int next;
  private final LinkedHashMap<Long, ObjectLoader> large = new LinkedHashMap<>(8, 0.75f, true);
  private long largeBytes;

  /**
   * @param size how many bytes are for small objects
   * @param mostLarge how many are for large ones, of which two are kept in any case
   */
  KeptObjects(int size, long mostLarge) {
    this.size = size;
    this.mostLarge = mostLarge;
  }

  /** Before this only large ones are kept. */
  void begin() {
    if (!isOn()) {
      bytes = new byte[size];
    }
  }

  /** Who has been closed may still be held by the frame that closed it. */
  void end() {
    bytes = new byte[0];
    objects.clear();
    large.clear();
  }

  boolean isOn() {
    return bytes.length > 0;
  }

  @Nullable ObjectLoader large(long place) {
    return large.get(place);
  }

  void keepLarge(long place, ObjectLoader object) {
    large.put(place, object);
    largeBytes += object.getSize();
    while (largeBytes > mostLarge && large.size() > 2) {
      Map.Entry<Long, ObjectLoader> eldest = large.pollFirstEntry();
      largeBytes -= eldest == null ? largeBytes : eldest.getValue().getSize();
    }
  }

  byte[] bytes() {
    return bytes;
  }

  @Nullable Kept get(long place) {
    return objects.get(place);
  }

  /** Whether one of that length counts as small: a large one would take the place of many. */
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
