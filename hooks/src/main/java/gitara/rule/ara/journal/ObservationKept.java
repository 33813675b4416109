package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.Renumbered;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.Map;

/** Observations and comments are not deleted. */
public final class ObservationKept extends AraRule implements AraRule.OnStep {
  public ObservationKept() {
    super(
        RuleName.of(
                "ARA15",
                "observation-kept",
                Severity.ERROR,
                Reads.STEP,
                "no observation is deleted")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    check(step, AraProtocol.OBSERVATIONS, "observation", findings);
    check(step, AraProtocol.TASTE, "comment", findings);
  }

  private void check(AraStep step, String file, String what, Findings findings) throws IOException {
    FileStep entries = step.file(file);
    Map<String, Item> after = Item.byId(entries.after());
    for (Item old : entries.before()) {
      if (!old.id().isEmpty()
          && !after.containsKey(old.id())
          && !Renumbered.is(step, file, old.id())) {
        find(
            findings,
            step.after().path(file),
            SourceRange.FILE,
            old.id(),
            what + " " + old.id() + " was removed",
            "restore it: nothing in trace/ and staging/ is deleted");
      }
    }
  }
}
