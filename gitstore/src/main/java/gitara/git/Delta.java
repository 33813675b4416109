package gitara.git;

import org.jspecify.annotations.Nullable;

/** The differences between two objects, as packs hold them. */
final class Delta {
  private Delta() {}

  /**
   * Applies a delta.
   *
   * @param largest how large the result may be
   * @return null for a delta to something else, and for a larger result
   */
  static byte @Nullable [] apply(byte[] base, byte[] delta, int largest) {
    int at = 0;
    long[] sizes = new long[2];
    for (int i = 0; i < 2; i++) {
      int shift = 0;
      int octet;
      do {
        octet = delta[at++];
        sizes[i] |= (octet & 0x7fL) << shift;
        shift += 7;
      } while (octet < 0);
    }
    if (sizes[0] != base.length || sizes[1] < 0 || sizes[1] > largest) {
      return null;
    }
    byte[] content = new byte[(int) sizes[1]];
    int done = 0;
    while (at < delta.length) {
      int command = delta[at++];
      if (command > 0) {
        System.arraycopy(delta, at, content, done, command);
        at += command;
        done += command;
      } else {
        // A copy from the base: bits say which bytes of its offset and of its length follow.
        int[] values = new int[2];
        for (int bit = 0; bit < 7; bit++) {
          if ((command >> bit & 1) != 0) {
            values[bit / 4] |= (delta[at++] & 0xff) << (8 * (bit % 4));
          }
        }
        int length = values[1] == 0 ? 1 << 16 : values[1];
        System.arraycopy(base, values[0], content, done, length);
        done += length;
      }
    }
    return done == content.length ? content : null;
  }
}
