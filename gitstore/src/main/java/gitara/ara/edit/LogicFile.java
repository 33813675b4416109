package gitara.ara.edit;

import gitara.ara.model.LogicSection;
import gitara.commit.ChangeSet;
import gitara.protocol.Protocol;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.MarkdownEditor;
import gitara.text.markdown.Section;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A Markdown file of the logic layer, parsed once for all acts of a turn. */
public final class LogicFile {
  private final ChangeSet draft;
  private final String path;
  private final MarkdownEditor editor;
  private final Map<String, EditableLogicEntry> entries = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> added = new LinkedHashMap<>();
  private final Map<String, String> bodies = new LinkedHashMap<>();
  private boolean edited;

  private LogicFile(ChangeSet draft, SourceText text) {
    this.draft = draft;
    this.path = text.path();
    this.editor = new MarkdownEditor(text);
    MarkdownDocument document = MarkdownDocument.parse(text);
    IdentityHashMap<Section, String> ids = new IdentityHashMap<>();
    for (LogicSection entry : LogicSection.of(text, document)) {
      ids.put(entry.section(), entry.id());
    }
    for (Section section : document.sections()) {
      String key = ids.getOrDefault(section, section.heading());
      entries.putIfAbsent(key, new EditableLogicEntry(this, key, section, section.heading()));
    }
  }

  /** Null when it cannot be read, which the draft then knows. */
  public static @Nullable LogicFile open(ChangeSet draft, String path, String fresh)
      throws IOException {
    try {
      SourceText present = Protocol.text(draft.head(), path);
      return new LogicFile(draft, present == null ? SourceText.of(path, fresh) : present);
    } catch (TextException e) {
      YamlFile.report(e, draft);
      return null;
    }
  }

  public String path() {
    return path;
  }

  /** The highest number in a namespace. */
  public long highest(String prefix) {
    long highest = 0;
    for (String id : entries.keySet()) {
      highest = Math.max(highest, LogicSection.numberIn(id, prefix));
    }
    return highest;
  }

  /** The entry of an id, or of a whole heading where headings have none. */
  public @Nullable EditableLogicEntry entry(String id) {
    return entries.get(id);
  }

  public List<EditableLogicEntry> entries() {
    return List.copyOf(entries.values());
  }

  MarkdownEditor edit() throws IOException {
    if (!edited) {
      edited = true;
      draft.touch(path);
    }
    return editor;
  }

  /**
   * Adds an entry at the end of the file.
   *
   * @param key its id, or its heading where it has none
   * @param body text below the fields, may be empty
   */
  public EditableLogicEntry add(String key, String heading, Map<String, String> fields, String body)
      throws IOException {
    edit();
    EditableLogicEntry entry = new EditableLogicEntry(this, key, null, heading);
    entries.put(key, entry);
    added.put(key, fields);
    bodies.put(key, body);
    return entry;
  }

  /** The fields of an entry that this turn made. */
  Map<String, String> fresh(String key) {
    Map<String, String> fields = added.get(key);
    return fields == null ? Map.of() : fields;
  }

  /** The text with all edits made; null when nothing was edited. */
  public @Nullable String result() {
    if (!edited) {
      return null;
    }
    for (Map.Entry<String, Map<String, String>> each : added.entrySet()) {
      EditableLogicEntry entry = entries.get(each.getKey());
      String heading = entry == null ? each.getKey() : entry.heading();
      String body = bodies.getOrDefault(each.getKey(), "");
      StringBuilder marks = new StringBuilder();
      if (entry != null) {
        for (String mark : entry.marks()) {
          marks.append("<!-- ").append(mark).append(" -->\n");
        }
      }
      editor.append(heading, each.getValue(), marks + body);
    }
    added.clear();
    return editor.result();
  }
}
