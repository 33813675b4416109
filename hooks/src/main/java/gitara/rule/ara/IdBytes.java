package gitara.rule.ara;

import java.nio.charset.StandardCharsets;

/** Looks for an entry by its id in bytes: a parser would read what nobody asked for. */
final class IdBytes {
  private IdBytes() {}

  /** How often an entry with this id begins in a part of a file. */
  static int count(byte[] content, int from, int to, String id, boolean markdown) {
    byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
    int last = to - wanted.length;
    int count = 0;
    for (int i = from; i <= last; i++) {
      if (content[i] == wanted[0]
          && matches(content, i, wanted)
          && (i + wanted.length == to || !isWordPart(content[i + wanted.length]))
          && begins(content, i, markdown)) {
        count++;
      }
    }
    return count;
  }

  private static boolean matches(byte[] content, int at, byte[] wanted) {
    for (int i = 1; i < wanted.length; i++) {
      if (content[at + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  /** Behind {@code id:} in YAML, behind number signs at the start of a line in Markdown. */
  private static boolean begins(byte[] content, int at, boolean markdown) {
    int i = at - 1;
    while (i >= 0 && (content[i] == ' ' || content[i] == '"' || content[i] == '\'')) {
      i--;
    }
    if (markdown) {
      if (i < 0 || content[i] != '#') {
        return false;
      }
      while (i >= 0 && content[i] == '#') {
        i--;
      }
      return i < 0 || content[i] == '\n';
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
