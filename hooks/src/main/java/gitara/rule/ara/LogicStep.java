package gitara.rule.ara;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The entries of a logic file on both sides of a step. */
record LogicStep(String file, List<LogicEntry> before, List<LogicEntry> after) {

  static Map<String, LogicEntry> byId(List<LogicEntry> entries) {
    Map<String, LogicEntry> byId = new HashMap<>();
    for (LogicEntry entry : entries) {
      byId.putIfAbsent(entry.id(), entry);
    }
    return byId;
  }
}
