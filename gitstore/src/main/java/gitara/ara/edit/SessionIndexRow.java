package gitara.ara.edit;

import gitara.ara.model.Sessions;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The row of a session in the index of all sessions: what the record says, counted. */
final class SessionIndexRow {
  private final YamlFile file;

  SessionIndexRow(YamlFile file) {
    this.file = file;
  }

  /**
   * Adds the row of a session, or brings it up to date.
   *
   * @param claims that the session has touched; null when they are as they were
   */
  void write(
      String id,
      String date,
      String summary,
      long turns,
      long events,
      @Nullable List<String> claims,
      long threads)
      throws IOException {
    YamlEditor editor = file.edit();
    EditableItem row = file.item(id);
    YamlNode.Mapping present = row == null ? null : row.node();
    if (present == null) {
      Map<String, @Nullable Object> item = new LinkedHashMap<>();
      item.put("id", id);
      item.put("date", date);
      item.put("summary", summary);
      item.put("turn_count", turns);
      item.put("events_count", events);
      item.put("claims_touched", words(claims == null ? List.of() : claims));
      item.put("open_threads", threads);
      editor.append(file.top(), "sessions", item);
      return;
    }
    if (!summary.equals(present.text("summary"))) {
      editor.put(present, "summary", summary);
    }
    editor.put(present, "turn_count", turns);
    editor.put(present, "events_count", events);
    if (claims != null) {
      editor.put(present, "claims_touched", words(claims));
    }
    if (Sessions.number(present.text("open_threads")) != threads) {
      editor.put(present, "open_threads", threads);
    }
  }

  private static List<Plain> words(List<String> ids) {
    List<Plain> words = new ArrayList<>();
    for (String id : ids) {
      words.add(new Plain(id));
    }
    return words;
  }
}
