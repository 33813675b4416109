package gitara.commit;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.Constants;

/**
 * The sum of bytes of which the end is not known yet, taken as far as they are. Whatever the end
 * turns out to be, the sum goes on from the last place up to which all was as it had been.
 */
final class PrefixHash {
  private static final int STRIDE = 1 << 16;

  private final byte[] head;
  private final byte[] bytes;
  private final int end;
  private final MessageDigest running = Constants.newMessageDigest();

  /** What the sum was after so many strides. */
  private final List<MessageDigest> states = new ArrayList<>();

  /**
   * @param head in whose place {@code bytes} has something else
   */
  PrefixHash(byte[] head, byte[] bytes, int end) {
    this.head = head;
    this.bytes = bytes;
    this.end = end;
  }

  /** Goes on by one stride; false at the end. */
  boolean advance() {
    int from = states.size() * STRIDE;
    int to = Math.min(from + STRIDE, end);
    if (to - from < STRIDE) {
      return false;
    }
    if (from == 0) {
      running.update(head);
      from = head.length;
    }
    running.update(bytes, from, to - from);
    states.add(copy(running));
    return true;
  }

  /**
   * The sum of what the bytes turned out to be.
   *
   * @param same up to where they are as they were, the head aside
   */
  byte[] of(byte[] whole, int length, int same) {
    boolean expected = Arrays.equals(head, 0, head.length, whole, 0, head.length);
    int strides = expected ? Math.min(states.size(), same / STRIDE) : 0;
    MessageDigest sum = strides == 0 ? Constants.newMessageDigest() : copy(states.get(strides - 1));
    sum.update(whole, strides * STRIDE, length - strides * STRIDE);
    return sum.digest();
  }

  private static MessageDigest copy(MessageDigest digest) {
    try {
      return (MessageDigest) digest.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e); // Java's own can.
    }
  }
}
