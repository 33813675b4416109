package gitara.ara.model;

import gitara.text.SourceRange;
import gitara.text.markdown.Field;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An entry of the logic layer as its file has it: a claim, a heuristic, a concept.
 *
 * @param id its heading where it has no ID
 * @param numbered whether it has an ID
 * @param fields by the names of the seed, in the order of the file
 */
public record LogicEntry(
    String path, String id, String title, boolean numbered, int line, Map<String, String> fields) {

  static LogicEntry of(String path, LogicSection section, int line) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", section.title());
    for (Field field : section.section().fields()) {
      fields.putIfAbsent(name(field.name()), bare(field.value()));
    }
    if (!section.body().isEmpty()) {
      fields.put(LogicSection.BODY, section.body());
    }
    return new LogicEntry(path, section.id(), section.title(), section.numbered(), line, fields);
  }

  /** A field's name in the words of the seed. */
  static String name(String name) {
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

  /** The word for what it is. */
  public String kind() {
    return LogicSection.kind(path);
  }

  /** Whether its ID is one of the namespaces of claims and heuristics. */
  public boolean isOfSeed() {
    return numbered && AraProtocol.fileOf(id) != null && !kind().equals("plan");
  }

  public String field(String name) {
    return fields.getOrDefault(name, "");
  }

  /** The status by its leading word. */
  public String status() {
    return Values.word(field("Status"));
  }

  public String provenance() {
    return Values.word(field("Provenance"));
  }

  public SourceRange place() {
    return SourceRange.line(line);
  }
}
