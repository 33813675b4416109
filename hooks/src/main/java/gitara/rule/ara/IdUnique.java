package gitara.rule.ara;

import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.LogicStep;
import gitara.record.EntryId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One entry for each id. */
public final class IdUnique extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  private static final String HINT =
      "give the newer entry the next free number, and update references to it";

  public IdUnique() {
    super(
        RuleName.of(
            "ARA03",
            "id-unique",
            Severity.ERROR,
            Reads.TREE,
            "each id belongs to exactly one entry of its namespace"));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    for (String file : record.entryFiles()) {
      if (file.endsWith(".md")) {
        entries(List.of(), record.logic(file), findings);
      } else {
        items(record.items(file), Map.of(), findings);
      }
    }
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (String file : step.entryFiles()) {
      if (file.endsWith(".md")) {
        LogicStep logic = step.logic(file);
        entries(logic.before(), logic.after(), findings);
      } else {
        FileStep entries = step.file(file);
        Map<String, Integer> known = new HashMap<>();
        for (Item item : entries.before()) {
          known.merge(form(item.id()), 1, Integer::sum);
        }
        items(entries.after(), known, findings);
      }
    }
  }

  /** An ID as it is written usually: with another number of zeros it is the same one. */
  private static String form(String id) {
    EntryId parsed = EntryId.parse(id);
    return parsed == null ? id : parsed.toString();
  }

  private void items(List<Item> items, Map<String, Integer> known, Findings findings) {
    Map<String, Integer> seen = new HashMap<>();
    for (Item item : items) {
      if (item.id().isEmpty()) {
        continue;
      }
      String form = form(item.id());
      int count = seen.merge(form, 1, Integer::sum);
      if (count > Math.max(1, known.getOrDefault(form, 0))) {
        find(findings, item, "another entry has the id " + form + " too", HINT);
      }
    }
  }

  private void entries(List<LogicEntry> before, List<LogicEntry> after, Findings findings) {
    Map<String, Integer> known = new HashMap<>();
    for (LogicEntry entry : before) {
      known.merge(form(entry.id()), 1, Integer::sum);
    }
    Map<String, Integer> seen = new HashMap<>();
    for (LogicEntry entry : after) {
      String form = form(entry.id());
      int count = seen.merge(form, 1, Integer::sum);
      if (count > Math.max(1, known.getOrDefault(form, 0))) {
        Severity severity = entry.isOfSeed() ? Severity.ERROR : Severity.WARNING;
        String message = "another entry has the id " + form + " too";
        find(findings, severity, entry, message, HINT);
      }
    }
  }
}
