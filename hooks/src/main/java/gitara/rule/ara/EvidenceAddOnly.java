package gitara.rule.ara;

import gitara.ara.model.Paths;
import gitara.ara.step.AraStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;

/** Raw proof stays raw. */
public final class EvidenceAddOnly extends AraRule implements AraRule.OnStep {
  public EvidenceAddOnly() {
    super(
        RuleName.of(
                "ARA24",
                "evidence-add-only",
                Severity.ERROR,
                Reads.STEP,
                "files in evidence/ are added and never modified, except evidence/README.md")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) {
    for (AraStep.Changed changed : step.changed()) {
      String file = changed.file();
      if (file.startsWith(Paths.EVIDENCE)
          && !file.equals(Paths.EVIDENCE_INDEX)
          && changed.wasThere()) {
        find(
            findings,
            step.after().path(file),
            SourceRange.FILE,
            "",
            changed.isThere() ? "existing evidence was modified" : "existing evidence was removed",
            "restore it, and add the new result as a new file");
      }
    }
  }
}
