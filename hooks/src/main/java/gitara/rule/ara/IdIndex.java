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
    for (int i = from; i + 3 < to; i++) {
      if (content[i] == 'i'
          && content[i + 1] == 'd'
          && content[i + 2] == ':'
          && (i == 0 || !IdBytes.isWordPart(content[i - 1]))) {
        int start = i + 3;
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
          counts.merge(id, sign, (a, b) -> a + b == 0 ? null : a + b);
        }
        i = end - 1;
      }
    }
  }
}
