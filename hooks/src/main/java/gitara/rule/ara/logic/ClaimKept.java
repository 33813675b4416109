package gitara.rule.ara.logic;

import gitara.ara.model.LogicEntry;
import gitara.ara.model.Paths;
import gitara.ara.step.AraStep;
import gitara.ara.step.LogicStep;
import gitara.ara.step.Renumbered;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** A claim ends as refuted, withdrawn or merged, and never as nothing. */
public final class ClaimKept extends AraRule implements AraRule.OnStep {
  public ClaimKept() {
    super(
        RuleName.of(
                "ARA35",
                "claim-kept",
                Severity.ERROR,
                Reads.STEP,
                "claims and other entries of the logic layer are withdrawn or merged, never"
                    + " deleted")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (String file : step.entryFiles()) {
      if (Paths.isLogic(file)) {
        LogicStep logic = step.logic(file);
        Map<String, LogicEntry> after = LogicStep.byId(logic.after());
        for (LogicEntry old : logic.before()) {
          if (!after.containsKey(old.id()) && !goesOn(step, logic, old)) {
            find(
                findings,
                old.isOfSeed() ? Severity.ERROR : Severity.WARNING,
                old.path(),
                SourceRange.FILE,
                old.id(),
                old.kind() + " " + old.id() + " was removed",
                "restore it, with Status withdrawn or Merged into");
          }
        }
      }
    }
  }

  /** Whether an entry has another id now, or another heading over the same words. */
  private static boolean goesOn(AraStep step, LogicStep logic, LogicEntry old) throws IOException {
    if (Renumbered.is(step, logic.file(), old.id())) {
      return true;
    }
    Map<String, LogicEntry> before = LogicStep.byId(logic.before());
    for (LogicEntry now : logic.after()) {
      boolean isNew = !before.containsKey(now.id());
      if (isNew && !old.numbered() && !now.numbered() && words(old).equals(words(now))) {
        return true;
      }
    }
    return false;
  }

  private static Map<String, String> words(LogicEntry entry) {
    Map<String, String> words = new LinkedHashMap<>(entry.fields());
    words.remove("title");
    return words;
  }
}
