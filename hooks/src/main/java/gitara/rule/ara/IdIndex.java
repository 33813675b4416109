package gitara.rule.ara;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** How often each word stands behind an {@code id:} in a YAML file, as {@link IdBytes} counts. */
final class IdIndex {
  private final Map<String, Integer> counts = new HashMap<>();

  int count(String id) {
    return counts.getOrDefault(id, 0);
  }

  /** Whether an id is such a word. */
  static boolean isWord(String id) {
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) > 127 || !IdBytes.isWordPart((byte) id.charAt(i))) {
        return false;
      }
    }
    return !id.isEmpty();
  }

  /** Adds what stands in a piece, or takes it away with -1. */
  void add(byte[] content, int from, int to, int sign) {
    // Most bytes are none of the three, and then none of them can be found before three further.
    int colon = from + 2;
    while (colon + 1 < to) {
      byte b = content[colon];
      if (b != ':') {
        colon += b == 'd' ? 1 : b == 'i' ? 2 : 3;
      } else if (content[colon - 1] != 'd'
          || content[colon - 2] != 'i'
          || (colon > 2 && IdBytes.isWordPart(content[colon - 3]))) {
        colon += 3;
      } else {
        int start = colon + 1;
        while (start < to
            && (content[start] == ' ' || content[start] == '"' || content[start] == '\'')) {
          start++;
        }
        int end = start;
        while (end < to && IdBytes.isWordPart(content[end])) {
          end++;
        }
        if (end > start) {
          String id = new String(content, start, end - start, StandardCharsets.US_ASCII);
          int now = count(id) + sign;
          if (now == 0) {
            counts.remove(id);
          } else {
            counts.put(id, now);
          }
        }
        colon = end + 2;
      }
    }
  }
}
