package gitara.ara.model;

import gitara.record.SemanticDiff;
import gitara.text.SourceText;
import gitara.text.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the marks of contradictions in comments at the end of entries. */
public final class ContradictionMarks {
  private static final String LEAD = "CONFLICT: see ";

  private ContradictionMarks() {}

  /** Each mark as the entry that it is on, and the other one. */
  public static List<String> of(SourceText source) {
    String text = source.text();
    List<String> marks = new ArrayList<>();
    List<LogicSection> sections = null;
    int from = 0;
    for (int at = text.indexOf(LEAD); at >= 0; at = text.indexOf(LEAD, at + 1)) {
      int start = at + LEAD.length();
      int end = start;
      while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
        end++;
      }
      String entry;
      if (source.path().endsWith(".md")) {
        sections = sections == null ? LogicSection.of(source) : sections;
        entry = entryAt(sections, at);
      } else {
        entry = entryAbove(text, at);
      }
      if (entry != null && end > start && start > from) {
        marks.add(entry + " " + SemanticDiff.token(text.substring(start, end)));
      }
      from = end;
    }
    return marks;
  }

  private static @Nullable String entryAt(List<LogicSection> sections, int at) {
    for (LogicSection one : sections) {
      Span span = one.section().span();
      if (span.start() <= at && at < span.end()) {
        return SemanticDiff.token(one.id());
      }
    }
    return null;
  }

  /** The entry of a YAML file that the lines above a place are of. */
  private static @Nullable String entryAbove(String text, int at) {
    for (int end = text.lastIndexOf('\n', at); end > 0; end = text.lastIndexOf('\n', end - 1)) {
      int start = text.lastIndexOf('\n', end - 1) + 1;
      String line = text.substring(start, end).strip();
      if (line.startsWith("- id:") || line.startsWith("id:")) {
        String id = line.substring(line.indexOf(':') + 1).strip();
        return SemanticDiff.token(id.replace("\"", "").replace("'", ""));
      }
    }
    return null;
  }
}
