package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraView;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.List;

/** Values of a fixed vocabulary are of it. */
public final class Vocabulary extends AraRule implements AraRule.OnRecord {
  static final List<String> PROVENANCE =
      List.of("user", "ai-suggested", "ai-executed", "user-revised");
  static final List<String> NODE_TYPES =
      List.of("question", "decision", "experiment", "dead_end", "pivot");
  private static final List<String> LOGIC_PROVENANCE =
      List.of("user", "ai-suggested", "user-revised");
  private static final List<String> NODE_STATES = List.of("open", "resolved", "unresolved");
  private static final List<String> TYPES =
      List.of("claim", "heuristic", "concept", "constraint", "architecture", "unknown");
  private static final List<String> HEURISTIC_STATES = List.of("active", "weakened", "retired");
  private static final List<String> SENSITIVITIES = List.of("low", "medium", "high", "unknown");
  private static final List<String> YES_OR_NO = List.of("true", "false");

  public Vocabulary() {
    super(
        RuleName.of(
            "ARA05",
            "vocabulary",
            Severity.WARNING,
            Reads.TREE,
            "fields with a fixed vocabulary hold one of its values; of a claim's status only the"
                + " leading word is checked"));
  }

  @Override
  public void judge(AraView record, Findings findings) throws IOException {
    for (Item node : record.items(AraProtocol.TREE)) {
      check(findings, node, "type", NODE_TYPES);
      check(findings, node, "provenance", PROVENANCE);
      check(findings, node, "status", NODE_STATES);
    }
    for (Item observation : record.items(AraProtocol.OBSERVATIONS)) {
      check(findings, observation, "provenance", PROVENANCE);
      check(findings, observation, "potential_type", TYPES);
      check(findings, observation, "promoted", YES_OR_NO);
      check(findings, observation, "stale", YES_OR_NO);
    }
    for (LogicEntry claim : record.logic(AraProtocol.CLAIMS)) {
      check(findings, claim, "Status", ClaimStates.ALL);
      check(findings, claim, "Provenance", LOGIC_PROVENANCE);
    }
    for (LogicEntry heuristic : record.logic(AraProtocol.HEURISTICS)) {
      check(findings, heuristic, "Status", HEURISTIC_STATES);
      check(findings, heuristic, "Provenance", LOGIC_PROVENANCE);
      check(findings, heuristic, "Sensitivity", SENSITIVITIES);
    }
  }

  private void check(Findings findings, Item item, String field, List<String> words) {
    YamlNode value = item.get(field);
    if (value instanceof YamlNode.Scalar scalar && !scalar.isNull()) {
      String text = scalar.value().strip();
      if (!words.contains(text)) {
        find(
            findings,
            item,
            item.place(field),
            field + " " + Values.shown(text) + " is not an allowed value",
            "one of: " + String.join(", ", words));
      }
    }
  }

  private void check(Findings findings, LogicEntry entry, String field, List<String> words) {
    String value = entry.field(field);
    if (!value.isEmpty() && !words.contains(Values.word(value))) {
      find(
          findings,
          entry,
          field + " " + Values.shown(value) + " does not begin with an allowed value",
          "one of: " + String.join(", ", words));
    }
  }
}
