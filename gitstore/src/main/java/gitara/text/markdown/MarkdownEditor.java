package gitara.text.markdown;

import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.Span;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes the sections of a Markdown file by their spans: fields are set, added in the style of
 * those that are there, or taken away, and new sections stand at the end. Every byte that no change
 * names stays.
 */
public final class MarkdownEditor {
  private final SourceText source;
  private final String text;
  private final List<Section> changed = new ArrayList<>();
  private final IdentityHashMap<Section, Changes> changes = new IdentityHashMap<>();
  private final List<String> added = new ArrayList<>();

  /** What becomes of one section; a null value takes the field away. */
  private static final class Changes {
    private final Map<String, @Nullable String> fields = new LinkedHashMap<>();
    private final List<String> marks = new ArrayList<>();
    private final List<String> gone = new ArrayList<>();
    private @Nullable String heading;
  }

  public MarkdownEditor(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  /** A value as a field can hold it: one paragraph on one line. */
  public static String oneLine(String value) {
    StringBuilder line = new StringBuilder();
    for (String part : value.strip().split("\\R", -1)) {
      String bare = part.strip();
      line.append(line.isEmpty() || bare.isEmpty() ? "" : " ").append(bare);
    }
    return line.toString();
  }

  /** Sets a field, or adds it behind the last one. */
  public MarkdownEditor set(Section section, String field, String value) {
    of(section).fields.put(field, oneLine(value));
    return this;
  }

  public MarkdownEditor remove(Section section, String field) {
    of(section).fields.put(field, null);
    return this;
  }

  /** Gives a section another heading, at the depth that it has. */
  public MarkdownEditor heading(Section section, String heading) {
    of(section).heading = oneLine(heading);
    return this;
  }

  /** Puts {@code <!-- comment -->} on a line of its own behind the heading. */
  public MarkdownEditor comment(Section section, String comment) {
    of(section).marks.add(comment);
    return this;
  }

  /** Takes away every line of the section that is exactly this comment. */
  public MarkdownEditor uncomment(Section section, String comment) {
    of(section).gone.add(comment);
    return this;
  }

  /** Adds a section at the end of the file. */
  public MarkdownEditor append(String heading, Map<String, String> fields, String body) {
    StringBuilder out = new StringBuilder("## ").append(oneLine(heading)).append('\n');
    for (Map.Entry<String, String> field : fields.entrySet()) {
      String value = oneLine(field.getValue());
      out.append("- **").append(field.getKey()).append("**:");
      out.append(value.isEmpty() ? "" : " ").append(value).append('\n');
    }
    if (!body.isEmpty()) {
      out.append('\n').append(body.strip()).append('\n');
    }
    added.add(out.toString());
    return this;
  }

  private Changes of(Section section) {
    Changes known = changes.get(section);
    if (known == null) {
      known = new Changes();
      changes.put(section, known);
      changed.add(section);
    }
    return known;
  }

  /** The text with all changes made. */
  public String result() {
    List<Edit> edits = new ArrayList<>();
    String end = source.lineEnd();
    for (Section section : changed) {
      Changes wanted = of(section);
      head(section, wanted, edits);
      for (String comment : wanted.gone) {
        uncomment(section, "<!-- " + comment + " -->", edits);
      }
      StringBuilder behind = new StringBuilder();
      for (Map.Entry<String, @Nullable String> field : wanted.fields.entrySet()) {
        field(section, field.getKey(), field.getValue(), edits, behind);
      }
      if (!behind.isEmpty()) {
        edits.add(Edit.insert(lastField(section), behind.toString().replace("\n", end)));
      }
    }
    if (!added.isEmpty()) {
      edits.add(Edit.insert(text.length(), appended().replace("\n", end)));
    }
    return Edit.apply(text, edits);
  }

  private void head(Section section, Changes wanted, List<Edit> edits) {
    String heading = wanted.heading;
    if (heading != null) {
      edits.add(new Edit(section.words(), heading));
    }
    if (!wanted.marks.isEmpty()) {
      StringBuilder marks = new StringBuilder();
      for (String mark : wanted.marks) {
        marks.append(source.lineEnd()).append("<!-- ").append(mark).append(" -->");
      }
      edits.add(Edit.insert(section.head().end(), marks.toString()));
    }
  }

  private void uncomment(Section section, String comment, List<Edit> edits) {
    int at = section.span().start();
    while (at < section.span().end()) {
      int next = text.indexOf('\n', at);
      next = next < 0 ? text.length() : next + 1;
      if (text.substring(at, next).strip().equals(comment)) {
        edits.add(new Edit(new Span(at, next), ""));
      }
      at = next;
    }
  }

  private void field(
      Section section,
      String name,
      @Nullable String value,
      List<Edit> edits,
      StringBuilder behind) {
    Field there = section.field(name);
    Span place = there == null ? null : there.span();
    if (place == null) {
      if (value != null) {
        behind.append('\n').append(lead(section, name)).append(value);
      }
    } else if (value == null) {
      int start = lineStart(place.start());
      int end = lineEnd(place.end());
      boolean last = end == text.length();
      edits.add(
          new Edit(
              new Span(last ? Math.max(0, start - 1) : start, last ? end : afterLine(end)), ""));
    } else {
      boolean glued = place.length() == 0 && text.charAt(place.start() - 1) != ' ';
      edits.add(new Edit(place, glued ? " " + value : value));
    }
  }

  /** How the section leads in a field, with another name put in. */
  private String lead(Section section, String name) {
    String found = "- **" + name + "**: ";
    for (Field each : section.fields()) {
      int at = each.span().start();
      String lead = text.substring(lineStart(at), at);
      int from = lead.indexOf(each.name());
      if (from >= 0) {
        String behind = lead.substring(from + each.name().length());
        found = lead.substring(0, from) + name + (behind.endsWith(" ") ? behind : behind + " ");
      }
    }
    return found;
  }

  private int lastField(Section section) {
    List<Field> fields = section.fields();
    return fields.isEmpty() ? section.head().end() : lineEnd(fields.getLast().span().end());
  }

  private String appended() {
    String bare = text.stripTrailing();
    StringBuilder out = new StringBuilder();
    boolean closed = text.isEmpty() || text.endsWith("\n");
    if (!bare.isEmpty()) {
      String tail = text.substring(bare.length()).replace("\r", "");
      out.append("\n".repeat(Math.max(0, 2 - tail.length())));
    }
    out.append(String.join("\n", added));
    if (!closed) {
      out.setLength(out.length() - 1);
    }
    return out.toString();
  }

  private int lineStart(int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  /** Where the line's content ends, before its line end. */
  private int lineEnd(int at) {
    int end = text.indexOf('\n', at);
    end = end < 0 ? text.length() : end;
    return end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
  }

  private int afterLine(int end) {
    int next = text.indexOf('\n', end);
    return next < 0 ? text.length() : next + 1;
  }
}
