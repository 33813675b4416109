package gitara.ara.edit;

import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list of a session record that rolls on: what is open is carried into the next session, and what
 * is closed goes. Rows that are not plain texts are kept, and stop the list from being rewritten.
 */
public final class CarriedList {
  private final String key;
  private final List<String> rows = new ArrayList<>();
  private final List<String> added = new ArrayList<>();
  private int others;
  private boolean rewritten;

  /**
   * @param record the day's record
   * @param above the session before, for a record that begins
   */
  CarriedList(String key, @Nullable YamlFile record, YamlNode.@Nullable Mapping above) {
    this.key = key;
    if (record != null) {
      read(record.top().get(key), rows);
    }
    if (above != null) {
      read(above.get(key), added);
    }
  }

  private void read(@Nullable YamlNode list, List<String> texts) {
    if (list instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Scalar scalar) {
          texts.add(scalar.value());
        } else {
          others++;
        }
      }
    }
  }

  int size() {
    return rows.size() + added.size() + others;
  }

  /** All that is open, with what this turn has added. */
  public List<String> open() {
    List<String> open = new ArrayList<>(rows);
    open.addAll(added);
    return open;
  }

  public void add(String text) {
    if (!rows.contains(text) && !added.contains(text)) {
      added.add(text);
    }
  }

  /**
   * Closes the one that is, or begins with, a text.
   *
   * @return why not; null when it is closed
   */
  public @Nullable String close(String text) {
    List<String> found = new ArrayList<>();
    for (String one : open()) {
      if (one.equals(text)) {
        found = List.of(one);
        break;
      }
      if (one.startsWith(text)) {
        found.add(one);
      }
    }
    if (found.size() != 1) {
      String open = open().isEmpty() ? "none are open" : "open: " + String.join(" | ", open());
      return found.isEmpty() ? "is not one of them (" + open + ")" : "begins several of them";
    }
    if (added.remove(found.get(0))) {
      return null;
    }
    if (others > 0) {
      return "is in a list whose rows are not plain text; edit it by hand";
    }
    rows.remove(found.get(0));
    rewritten = true;
    return null;
  }

  void write(YamlEditor editor, YamlNode.Mapping top) {
    if (rewritten) {
      editor.put(top, key, open());
      return;
    }
    for (String text : added) {
      editor.append(top, key, text);
    }
  }
}
