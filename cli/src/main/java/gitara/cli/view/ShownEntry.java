package gitara.cli.view;

import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An entry with its record and what the views of its protocol say of it. */
record ShownEntry(Entry entry, RecordReader in, Views views) {
  String id() {
    return entry.id();
  }

  /** The title, or the longest of its texts where an entry has none. */
  String title() {
    String title = entry.title();
    if (title.isEmpty()) {
      for (String value : entry.fields().values()) {
        title = value.length() > title.length() ? value : title;
      }
    }
    return title;
  }

  String status() {
    return views.status(entry);
  }

  Tone tone() {
    return views.tone(entry);
  }

  @Nullable String parent() {
    return views.parent(entry);
  }

  /** The keys that every JSON line of a list has. */
  Map<String, @Nullable Object> json() {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("id", entry.id());
    object.put("kind", entry.kind());
    object.put("status", status());
    object.put("title", title());
    object.put("path", entry.path());
    object.put("line", entry.line());
    return object;
  }
}
