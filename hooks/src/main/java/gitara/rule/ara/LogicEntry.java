package gitara.rule.ara;

import gitara.rule.SourceRange;
import gitara.text.SourceText;
import gitara.text.markdown.Field;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A claim, a heuristic or an experiment plan as its file has it.
 *
 * @param fields by the names of the seed, in the order of the file
 */
record LogicEntry(String path, String id, String title, int line, Map<String, String> fields) {

  /** {@code ## C07: Title}; a dash or a full stop may stand for the colon. */
  static List<LogicEntry> of(SourceText text) {
    List<LogicEntry> entries = new ArrayList<>();
    for (Section section : MarkdownDocument.parse(text).sections()) {
      String heading = section.heading();
      String id = idOf(heading);
      if (!id.isEmpty()) {
        String title = heading.substring(id.length()).strip();
        while (!title.isEmpty() && ":.-–—".indexOf(title.charAt(0)) >= 0) {
          title = title.substring(1).stripLeading();
        }
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("title", title);
        for (Field field : section.fields()) {
          fields.putIfAbsent(name(field.name()), bare(field.value()));
        }
        entries.add(new LogicEntry(text.path(), id, title, section.line(), fields));
      }
    }
    return entries;
  }

  /**
   * An upper case prefix with digits behind it, such as {@code C07}, {@code CKPT3}, {@code C7a}.
   */
  private static String idOf(String heading) {
    int letters = 0;
    while (letters < heading.length() && isUpper(heading.charAt(letters))) {
      letters++;
    }
    int end = letters;
    if (letters > 0 && end < heading.length() && heading.charAt(end) == '-') {
      end++;
    }
    int digits = end;
    while (end < heading.length() && Character.isDigit(heading.charAt(end))) {
      end++;
    }
    if (letters == 0 || letters > 5 || end == digits) {
      return "";
    }
    while (end < heading.length() && Character.isLetterOrDigit(heading.charAt(end))) {
      end++;
    }
    return heading.substring(0, end);
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static String name(String name) {
    return switch (Values.lower(name)) {
      case "falsification", "falsification criterion", "falsification criteria" ->
          "Falsification criteria";
      case "last revised" -> "Last revised";
      case "status" -> "Status";
      case "provenance" -> "Provenance";
      case "statement" -> "Statement";
      default -> name;
    };
  }

  /** A value without a comment behind it, such as a mark of a contradiction. */
  private static String bare(String value) {
    int comment = value.indexOf("<!--");
    return comment < 0 ? value : value.substring(0, comment).stripTrailing();
  }

  String field(String name) {
    return fields.getOrDefault(name, "");
  }

  /** The status by its leading word. */
  String status() {
    return Values.word(field("Status"));
  }

  String provenance() {
    return Values.word(field("Provenance"));
  }

  SourceRange place() {
    return SourceRange.line(line);
  }
}
