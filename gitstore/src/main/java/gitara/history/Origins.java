package gitara.history;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Finds the items of a list file that say what they became, by their bytes. */
final class Origins {
  private Origins() {}

  /** The ids of the items with a key that names an entry. */
  static List<String> of(byte[] content, String key, String entry) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    List<String> ids = new ArrayList<>();
    String lead = key + ": ";
    for (int at = text.indexOf(lead); at >= 0; at = text.indexOf(lead, at + 1)) {
      int value = at + lead.length();
      int end = text.indexOf('\n', value);
      String line = text.substring(value, end < 0 ? text.length() : end);
      if (names(line, entry)) {
        String id = idAbove(text, at);
        if (!id.isEmpty()) {
          ids.add(id);
        }
      }
    }
    return ids;
  }

  /** Real files say more than the id there: {@code "C07 (merged with the older wording)"}. */
  private static boolean names(String line, String entry) {
    int at = line.indexOf(entry);
    int end = at + entry.length();
    return at >= 0
        && (at == 0 || !Character.isLetterOrDigit(line.charAt(at - 1)))
        && (end == line.length() || !Character.isLetterOrDigit(line.charAt(end)));
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
