package gitara.rule.ara;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one version of a list file without parsing it: where its items begin, and how
 * often each id stands in it. The next version's is made from it, at the cost of what differs.
 */
final class Outline {
  private final int[] starts;
  private @Nullable IdIndex ids;

  Outline(int[] starts, @Nullable IdIndex ids) {
    this.starts = starts;
    this.ids = ids;
  }

  /** Null for a file that has to be parsed whole. */
  static @Nullable Outline of(byte[] content, String key) {
    int[] starts = content.length == 0 ? null : BlockLines.of(content, key);
    return starts == null ? null : new Outline(starts, null);
  }

  int[] starts() {
    return starts;
  }

  /** Counted when it is first asked for. */
  IdIndex ids(byte[] content) {
    IdIndex known = ids;
    if (known == null) {
      known = new IdIndex();
      known.add(content, 0, content.length, 1);
      ids = known;
    }
    return known;
  }

  /** Gives the counts away: whoever asks here again has them counted again. */
  @Nullable IdIndex giveIds() {
    IdIndex given = ids;
    ids = null;
    return given;
  }

  /** The starts of a next version that is the same but for a piece. */
  int[] spliced(int from, int oldTo, int[] piece, int newTo) {
    int head = indexAt(from);
    int tail = indexAt(oldTo);
    int[] next = Arrays.copyOf(starts, head + piece.length + starts.length - tail);
    System.arraycopy(piece, 0, next, head, piece.length);
    for (int i = tail; i < starts.length; i++) {
      next[head + piece.length + i - tail] = starts[i] - oldTo + newTo;
    }
    return next;
  }

  /** The first item that begins at a place or behind it. */
  int indexAt(int place) {
    int at = Arrays.binarySearch(starts, place);
    return at < 0 ? -at - 1 : at;
  }
}
