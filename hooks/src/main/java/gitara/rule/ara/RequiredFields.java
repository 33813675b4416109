package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.ara.step.Added;
import gitara.ara.step.AraStep;
import gitara.ara.step.LogicStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** New entries have what their kind needs; several spellings of a field are one. */
public final class RequiredFields extends AraRule implements AraRule.OnStep {
  public RequiredFields() {
    super(
        RuleName.of(
            "ARA06",
            "required-fields",
            Severity.WARNING,
            Reads.STEP,
            "a new entry has every field that its kind requires"));
  }

  /** Spellings of one field are parted by a bar; the first is the seed's. */
  private static final Map<String, List<String>> NODE =
      Map.of(
          "question", List.of("description"),
          "decision", List.of("choice", "alternatives", "evidence|justification|rationale"),
          "experiment", List.of("result|outcome", "evidence|source_refs"),
          "dead_end", List.of("hypothesis|description", "failure_mode|why_failed|reason", "lesson"),
          "pivot", List.of("from|prior_direction", "to|new_direction", "trigger|reason"));

  private static final List<String> EVERY_NODE =
      List.of("type", "title", "provenance|support_level", "timestamp|source_refs");
  private static final List<String> OBSERVATION =
      List.of("timestamp", "provenance", "content", "potential_type");
  private static final List<String> TASTE = List.of("target", "attitude", "object", "text");
  private static final List<String> CLAIM =
      List.of("Statement", "Status", "Provenance", "Falsification criteria");
  private static final List<String> HEURISTIC = List.of("Rationale", "Provenance", "Sensitivity");

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (Item node : added(step, AraProtocol.TREE)) {
      check(findings, node, EVERY_NODE);
      check(findings, node, NODE.getOrDefault(node.text("type").replace('-', '_'), List.of()));
    }
    for (Item observation : added(step, AraProtocol.OBSERVATIONS)) {
      check(findings, observation, OBSERVATION);
    }
    for (Item comment : added(step, AraProtocol.TASTE)) {
      check(findings, comment, TASTE);
    }
    check(findings, step.logic(AraProtocol.CLAIMS), CLAIM);
    check(findings, step.logic(AraProtocol.HEURISTICS), HEURISTIC);
  }

  private static List<Item> added(AraStep step, String file) throws IOException {
    return Added.to(step.file(file));
  }

  private void check(Findings findings, Item item, List<String> fields) {
    for (String field : fields) {
      boolean there = false;
      for (String spelling : field.split("\\|", -1)) {
        there |= !Values.isEmpty(item.get(spelling));
      }
      if (!there) {
        missing(findings, item, field);
      }
    }
  }

  private void missing(Findings findings, Item item, String field) {
    int bar = field.indexOf('|');
    String name = bar < 0 ? field : field.substring(0, bar);
    String type = item.text("type");
    String what = type.isEmpty() || item.map().pair("content") != null ? "entry" : type;
    find(
        findings,
        item,
        "a new " + Values.shown(what) + " without " + name,
        "add " + name + ": ...");
  }

  private void check(Findings findings, LogicStep logic, List<String> fields) {
    Map<String, LogicEntry> before = LogicStep.byId(logic.before());
    for (LogicEntry entry : logic.after()) {
      if (!before.containsKey(entry.id())) {
        for (String field : fields) {
          if (entry.field(field).isEmpty()) {
            find(findings, entry, "a new entry without " + field, "add - **" + field + "**: ...");
          }
        }
      }
    }
  }
}
