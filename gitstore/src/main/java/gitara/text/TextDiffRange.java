package gitara.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part in which two versions of a file differ, widened to whole items or sections, and on each
 * side a text that is read for itself: to compare a large file costs what changed in it.
 *
 * @param old the part as it was, with the lines that it stands under
 * @param now the part as it is
 * @param from where the part begins, in bytes, on both sides
 * @param oldTo where it ends in the old version
 * @param newTo where it ends in the new one
 */
public record TextDiffRange(SourceText old, SourceText now, int from, int oldTo, int newTo) {
  /** So many bytes are compared in one go. */
  private static final int BLOCK = 1024;

  /** Of two versions of a Markdown file, the older of which is regular. */
  public static @Nullable TextDiffRange markdown(String path, byte[] old, byte[] now)
      throws TextException {
    int from = from(old, now);
    if (!(isHeadingOrEnd(old, from) && isHeadingOrEnd(now, from))) {
      from = headingBefore(now, from);
    }
    int tail = tail(old, now, from);
    int newTo = now.length - tail;
    while (newTo < now.length && !isHeadingOrEnd(now, newTo)) {
      newTo = nextLine(now, newTo);
    }
    int oldTo = old.length - (now.length - newTo);
    return new TextDiffRange(
        part(path, old, from, oldTo), part(path, now, from, newTo), from, oldTo, newTo);
  }

  private static SourceText part(String path, byte[] bytes, int from, int to) throws TextException {
    return SourceText.decode(path, Arrays.copyOfRange(bytes, from, to));
  }

  private static boolean isHeadingOrEnd(byte[] bytes, int at) {
    int depth = at;
    while (depth < bytes.length && bytes[depth] == '#') {
      depth++;
    }
    return at >= bytes.length
        || (depth > at && depth - at <= 6 && depth < bytes.length && bytes[depth] == ' ');
  }

  private static int headingBefore(byte[] bytes, int from) {
    int at = from;
    while (at > 0) {
      at = lineStart(bytes, at - 1);
      if (isHeadingOrEnd(bytes, at)) {
        return at;
      }
    }
    return 0;
  }

  /** The start of the first line that differs; the length of the shorter where none does. */
  static int from(byte[] old, byte[] now) {
    int same = Arrays.mismatch(old, now);
    return lineStart(now, same < 0 ? now.length : same);
  }

  static int lineStart(byte[] bytes, int at) {
    int start = Math.min(at, bytes.length);
    while (start > 0 && bytes[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  static int nextLine(byte[] bytes, int at) {
    int next = at;
    while (next < bytes.length && bytes[next] != '\n') {
      next++;
    }
    return Math.min(next + 1, bytes.length);
  }

  /** How many bytes at the end are the same, in whole lines. */
  static int tail(byte[] old, byte[] now, int from) {
    int room = Math.min(old.length, now.length) - from;
    int tail = 0;
    while (tail + BLOCK <= room
        && Arrays.equals(
            old,
            old.length - tail - BLOCK,
            old.length - tail,
            now,
            now.length - tail - BLOCK,
            now.length - tail)) {
      tail += BLOCK;
    }
    while (tail < room && old[old.length - 1 - tail] == now[now.length - 1 - tail]) {
      tail++;
    }
    int oldTo = old.length - tail;
    int newTo = now.length - tail;
    boolean whole =
        (oldTo == 0 || old[oldTo - 1] == '\n') && (newTo == 0 || now[newTo - 1] == '\n');
    return whole ? tail : now.length - nextLine(now, newTo);
  }
}
