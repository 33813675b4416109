package gitara.event;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The lines of a day's events as bytes, one after the other through one buffer. A line that is
 * longer than any event is passed over.
 */
final class DayFile implements AutoCloseable {
  /** In bytes; of a longer line only its length is kept. */
  static final int LONGEST = 16 << 20;

  private static final int BUFFER = 1 << 18;

  private final InputStream in;
  private byte[] buffer = new byte[BUFFER];
  private int filled;
  private int next;
  private boolean ended;

  /** Where the line is in {@link #bytes}. */
  int from;

  int to;

  /** Where in the file it begins, and where what follows it begins. */
  long offset;

  long after;

  /** False for a last line without a line feed. */
  boolean isWhole;

  boolean isTooLong;

  /**
   * @param start where in the file the stream stands
   */
  DayFile(InputStream in, long start) {
    this.in = in;
    this.after = start;
  }

  byte[] bytes() {
    return buffer;
  }

  /** Goes to the next line; false when there is none. */
  boolean next() throws IOException {
    offset = after;
    isTooLong = false;
    int searched = next;
    long dropped = 0;
    while (true) {
      int feed = feed(buffer, searched, filled);
      if (feed >= 0) {
        return line(feed, feed + 1, true, dropped);
      }
      searched = filled;
      if (ended) {
        return (filled > next || dropped > 0) && line(filled, filled, false, dropped);
      }
      if (filled - next >= LONGEST) {
        dropped += filled - next;
        next = 0;
        filled = 0;
        searched = 0;
      } else if (next > 0 && (filled == buffer.length || next == filled)) {
        System.arraycopy(buffer, next, buffer, 0, filled - next);
        searched -= next;
        filled -= next;
        next = 0;
      } else if (filled == buffer.length) {
        buffer = Arrays.copyOf(buffer, buffer.length * 2);
      }
      int read = in.read(buffer, filled, buffer.length - filled);
      ended = read < 0;
      filled += Math.max(read, 0);
    }
  }

  private boolean line(int end, int following, boolean whole, long dropped) {
    from = next;
    to = end > next && buffer[end - 1] == '\r' ? end - 1 : end;
    after = offset + dropped + (following - next);
    next = following;
    isWhole = whole;
    isTooLong = dropped > 0;
    return true;
  }

  /** Where the next line feed is; -1 when there is none. */
  private static int feed(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
