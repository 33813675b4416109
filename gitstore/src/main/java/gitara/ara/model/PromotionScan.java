package gitara.ara.model;

import gitara.record.SemanticDiff;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A scan of a list file's bytes for items that name the entries which they were promoted to. */
final class PromotionScan {
  private final Map<String, List<String>> byName = new HashMap<>();

  /** Reads the values of a key: each names an entry, or several. */
  PromotionScan(byte[] content, String key) {
    String text = new String(content, StandardCharsets.UTF_8);
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
        add(text.substring(start, i), id);
        start = i + 1;
      }
    }
    // An entry named by its heading has the name of its file in front.
    String value = text.substring(from, to).replace("\"", "").strip();
    if (!id.isEmpty()) {
      add(SemanticDiff.token(value.substring(value.lastIndexOf(':') + 1)), id);
    }
  }

  private void add(String name, String id) {
    List<String> ids = byName.computeIfAbsent(name, any -> new ArrayList<>());
    if (!ids.contains(id)) {
      ids.add(id);
    }
  }

  /** The ids of the items by each entry that their value names. */
  Map<String, List<String>> byName() {
    return byName;
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
