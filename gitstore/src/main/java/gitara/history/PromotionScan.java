package gitara.history;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which items of a list file say that they became something, by the file's bytes. */
final class PromotionScan {
  private final Map<String, List<String>> byName = new HashMap<>();

  /** Reads the values of a key: each names an entry, or several. */
  PromotionScan(byte[] content, String key) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    String lead = key + ": ";
    for (int at = text.indexOf(lead); at >= 0; at = text.indexOf(lead, at + 1)) {
      int value = at + lead.length();
      if (!text.startsWith("null", value)) {
        int end = text.indexOf('\n', value);
        add(text, value, end < 0 ? text.length() : end, at);
      }
    }
  }

  /** Real files say more than the id there: {@code "C07 (merged with the older wording)"}. */
  private void add(String text, int from, int to, int at) {
    String id = idAbove(text, at);
    int start = from;
    for (int i = from; i <= to && !id.isEmpty(); i++) {
      if (i == to || !Character.isLetterOrDigit(text.charAt(i))) {
        List<String> ids =
            byName.computeIfAbsent(text.substring(start, i), any -> new ArrayList<>());
        if (!ids.contains(id)) {
          ids.add(id);
        }
        start = i + 1;
      }
    }
  }

  /** The ids of the items whose value names an entry. */
  List<String> of(String entry) {
    return byName.getOrDefault(entry, List.of());
  }

  private static String idAbove(String text, int at) {
    int start = text.lastIndexOf("- id:", at);
    if (start < 0) {
      return "";
    }
    int from = start + 5;
    while (from < at && " \"'".indexOf(text.charAt(from)) >= 0) {
      from++;
    }
    int to = from;
    while (to < at && Character.isLetterOrDigit(text.charAt(to))) {
      to++;
    }
    return text.substring(from, to);
  }
}
