package gitara.ara.edit;

import gitara.ara.model.ClaimStates;
import gitara.ara.model.LogicSection;
import gitara.text.markdown.MarkdownEditor;
import gitara.text.markdown.Section;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A claim, a heuristic or another entry of the logic layer, there before or made in this turn. */
public final class EditableLogicEntry {
  private final LogicFile file;
  private final String id;
  private final @Nullable Section section;
  private final Map<String, String> changed = new HashMap<>();
  private final List<String> marks = new ArrayList<>();
  private String heading;

  EditableLogicEntry(LogicFile file, String id, @Nullable Section section, String heading) {
    this.file = file;
    this.id = id;
    this.section = section;
    this.heading = heading;
  }

  public String id() {
    return id;
  }

  public LogicFile file() {
    return file;
  }

  String heading() {
    return heading;
  }

  public String title() {
    return LogicSection.titleOf(heading);
  }

  List<String> marks() {
    return marks;
  }

  /** A field's value as it is in this turn so far; the empty text where there is none. */
  public String get(String field) {
    String value = changed.get(field);
    if (value == null) {
      value = section == null ? file.fresh(id).get(field) : section.value(field);
    }
    return value == null ? "" : value;
  }

  /** The names of its fields. */
  public List<String> names() {
    return List.copyOf(section == null ? file.fresh(id).keySet() : section.values().keySet());
  }

  /** The name under which it has a field, in the spelling of the entry; null when it has not. */
  public @Nullable String nameOf(String field) {
    for (String name : names()) {
      if (name.equalsIgnoreCase(field)) {
        return name;
      }
    }
    return null;
  }

  public void set(String field, String value) throws IOException {
    MarkdownEditor editor = file.edit();
    if (section == null) {
      file.fresh(id).put(field, MarkdownEditor.oneLine(value));
    } else {
      editor.set(section, field, value);
    }
    changed.put(field, MarkdownEditor.oneLine(value));
  }

  public void retitle(String title) throws IOException {
    String old = title();
    int at = heading.lastIndexOf(old);
    heading = heading.substring(0, at) + MarkdownEditor.oneLine(title);
    if (section != null) {
      file.edit().heading(section, heading);
    }
  }

  /** Gives it another id: the first word of its heading. */
  public void renumber(String now) throws IOException {
    heading = now + heading.substring(id.length());
    if (section != null) {
      file.edit().heading(section, heading);
    }
  }

  public void mark(String comment) throws IOException {
    MarkdownEditor editor = file.edit();
    marks.add(comment);
    if (section != null) {
      editor.comment(section, comment);
    }
  }

  public void unmark(String comment) throws IOException {
    if (section != null) {
      file.edit().uncomment(section, comment);
    }
  }

  /** The leading word of its status: real ones have more, as in "supported (n=3)". */
  public String status() {
    return ClaimStates.leading(get("Status"));
  }

  public String provenance() {
    return get("Provenance").strip();
  }

  /** The falsification criteria under either of their names. */
  public String falsification() {
    String name = nameOf("Falsification criteria");
    name = name == null ? nameOf("Falsification") : name;
    return name == null ? "" : get(name);
  }

  /** The items of a field that is a list, with or without its brackets. */
  public List<String> list(String field) {
    String value = get(field).strip();
    if (value.startsWith("[") && value.endsWith("]")) {
      value = value.substring(1, value.length() - 1);
    }
    List<String> list = new ArrayList<>();
    for (String part : value.split(",", -1)) {
      String bare = part.strip();
      boolean quoted = bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"");
      bare = quoted ? bare.substring(1, bare.length() - 1) : bare;
      if (!bare.isEmpty()) {
        list.add(bare);
      }
    }
    return list;
  }

  /** True when a list field names something, and not only {@code pending}. */
  public boolean bound(String field) {
    for (String one : list(field)) {
      if (!one.equalsIgnoreCase("pending") && !one.equalsIgnoreCase("none")) {
        return true;
      }
    }
    return false;
  }

  public boolean terminal() {
    return ClaimStates.isTerminal(status());
  }
}
