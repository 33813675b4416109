package gitara.ara;

import gitara.record.EntryId;
import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The ids in a file, found in its bytes: a key press waits for them. */
public final class IdsOf {
  private IdsOf() {}

  /** In the order of the file; none when it is not there. */
  public static List<String> file(Snapshot snapshot, String path) throws IOException {
    byte[] content = snapshot.read(path);
    List<String> ids = new ArrayList<>();
    if (content == null) {
      return ids;
    }
    String text = new String(content, StandardCharsets.ISO_8859_1);
    String lead = path.endsWith(".md") ? "## " : "- id: ";
    for (int at = text.indexOf(lead); at >= 0; at = text.indexOf(lead, at + 1)) {
      int start = at + lead.length();
      while (start < text.length() && "\"' ".indexOf(text.charAt(start)) >= 0) {
        start++;
      }
      int end = start;
      while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
        end++;
      }
      String id = text.substring(start, end);
      if (EntryId.parse(id) != null) {
        ids.add(id);
      }
    }
    return ids;
  }
}
