package gitara.ara.model;

import gitara.record.EntryId;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The ids in a file; those of YAML are found in its bytes, because a key press waits for them. */
public final class IdsOf {
  private IdsOf() {}

  /** In the order of the file; none when it is not there. */
  public static List<String> file(Snapshot snapshot, String path) throws IOException {
    byte[] content = snapshot.read(path);
    List<String> ids = new ArrayList<>();
    if (content == null) {
      return ids;
    }
    if (path.endsWith(".md")) {
      String text = new String(content, StandardCharsets.UTF_8);
      for (LogicSection entry : LogicSection.of(SourceText.of(path, text))) {
        if (EntryId.parse(entry.id()) != null) {
          ids.add(entry.id());
        }
      }
      return ids;
    }
    String text = new String(content, StandardCharsets.ISO_8859_1);
    String lead = "- id: ";
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
