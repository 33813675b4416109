package gitara.rule.ara;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Looks for an entry by its id in bytes: a parser would read what nobody asked for. */
final class IdBytes {
  private IdBytes() {}

  /** How often an entry with this id begins in a part of a file. */
  static int count(byte[] content, int from, int to, String id) {
    byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
    int tail = wanted.length - 1;
    if (tail < 0) {
      return 0;
    }
    int[] leaps = leaps(wanted);
    int count = 0;
    for (int end = from + tail; end < to; end += leaps[content[end] & 0xff]) {
      int i = end - tail;
      if (content[end] == wanted[tail]
          && matches(content, i, wanted)
          && (end + 1 == to || !isWordPart(content[end + 1]))
          && begins(content, i)) {
        count++;
      }
    }
    return count;
  }

  /** Whether a heading that begins at one of these places is that of an entry with this id. */
  static boolean isHeading(byte[] content, int[] headings, String id) {
    byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < headings.length && wanted.length > 0; i++) {
      int at = headings[i];
      while (at < content.length && content[at] == '#') {
        at++;
      }
      while (at < content.length
          && (content[at] == ' ' || content[at] == '"' || content[at] == '\'')) {
        at++;
      }
      int end = at + wanted.length;
      if (end <= content.length
          && content[end - 1] == wanted[wanted.length - 1]
          && matches(content, at, wanted)
          && (end == content.length || !isWordPart(content[end]))) {
        return true;
      }
    }
    return false;
  }

  /** How far on the id may end at the soonest when a byte is where its last one would be. */
  private static int[] leaps(byte[] wanted) {
    int[] leaps = new int[256];
    Arrays.fill(leaps, wanted.length);
    for (int i = 0; i + 1 < wanted.length; i++) {
      leaps[wanted[i] & 0xff] = wanted.length - 1 - i;
    }
    return leaps;
  }

  private static boolean matches(byte[] content, int at, byte[] wanted) {
    for (int i = 0; i + 1 < wanted.length; i++) {
      if (content[at + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  /** Behind {@code id:}. */
  private static boolean begins(byte[] content, int at) {
    int i = at - 1;
    while (i >= 0 && (content[i] == ' ' || content[i] == '"' || content[i] == '\'')) {
      i--;
    }
    return i >= 2
        && content[i] == ':'
        && content[i - 1] == 'd'
        && content[i - 2] == 'i'
        && (i == 2 || !isWordPart(content[i - 3]));
  }

  static boolean isWordPart(byte b) {
    return (b >= '0' && b <= '9')
        || (b >= 'A' && b <= 'Z')
        || (b >= 'a' && b <= 'z')
        || b == '_'
        || b == '-';
  }
}
