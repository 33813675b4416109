package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.References;
import gitara.ara.step.AraMerge;
import gitara.ara.step.AraStep;
import gitara.ara.step.StaleReference;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** An id that had to change stays known. */
public final class RenumberAlias extends AraRule implements AraRule.OnStep, AraRule.OnMerge {
  public RenumberAlias() {
    super(
        RuleName.of(
            "ARA28",
            "renumber-alias",
            Severity.ERROR,
            Reads.STEP,
            "an entry whose id changes keeps the old id as an alias, and no reference to the old id"
                + " remains"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    Map<String, ComparableEntry> renumbered = new LinkedHashMap<>();
    for (String file : AraProtocol.ENTRY_FILES) {
      renumbered.putAll(step.renumbered(file));
    }
    for (Map.Entry<String, ComparableEntry> one : renumbered.entrySet()) {
      ComparableEntry now = one.getValue();
      if (!now.aliases().contains(one.getKey())) {
        find(
            findings,
            now.path(),
            now.place(),
            now.id(),
            one.getKey() + " became " + now.id() + ", which does not have it as an alias",
            "put the old id back, or add aliases: [" + one.getKey() + "]");
      }
    }
    if (!renumbered.isEmpty()) {
      references(step, renumbered, findings);
    }
  }

  private void references(AraStep step, Map<String, ComparableEntry> renumbered, Findings findings)
      throws IOException {
    for (String file : AraProtocol.ENTRY_FILES) {
      if (file.endsWith(".md")) {
        for (LogicEntry entry : step.after().logic(file)) {
          for (String id : References.of(entry)) {
            ComparableEntry now = renumbered.get(id);
            if (now != null) {
              find(findings, entry, refers(entry.id(), id, now.id()), hint(id, now.id()));
            }
          }
        }
      } else {
        for (Item item : step.after().items(file)) {
          for (String id : References.of(item, file)) {
            ComparableEntry now = renumbered.get(id);
            if (now != null) {
              find(findings, item, refers(item.id(), id, now.id()), hint(id, now.id()));
            }
          }
        }
      }
    }
  }

  /** A reference that one side wrote to an entry of its own, which has another id since. */
  @Override
  public void judgeMerge(AraMerge merge, Findings findings) throws IOException {
    for (StaleReference one : StaleReference.in(merge)) {
      ComparableEntry held = merge.after().entry(one.file(), one.entry());
      find(
          findings,
          merge.after().path(one.file()),
          held == null ? SourceRange.FILE : held.place(),
          one.entry(),
          refers(one.entry(), one.reference(), one.heir()) + " on the side that wrote it",
          "update it, before or after the merge is committed: git ara merge-fix");
    }
  }

  private static String refers(String entry, String id, String now) {
    return entry + " still refers to " + id + ", which became " + now;
  }

  private static String hint(String id, String now) {
    return "write " + now + " in place of " + id;
  }
}
