package gitara.ara.step;

import gitara.ara.model.LogicEntry;
import gitara.text.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The entries of a logic file on both sides of a step.
 *
 * @param known what is odd in the text before
 * @param odd what is odd in the text after
 */
public record LogicStep(
    String file,
    List<LogicEntry> before,
    List<LogicEntry> after,
    List<Problem> known,
    List<Problem> odd) {
  static LogicStep none(String file) {
    return new LogicStep(file, List.of(), List.of(), List.of(), List.of());
  }

  public static Map<String, LogicEntry> byId(List<LogicEntry> entries) {
    Map<String, LogicEntry> byId = new HashMap<>();
    for (LogicEntry entry : entries) {
      byId.putIfAbsent(entry.id(), entry);
    }
    return byId;
  }
}
