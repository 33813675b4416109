package gitara.rule.memory;

import gitara.memory.model.Ledger;
import gitara.memory.model.MemoryLayout;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** A verdict stands on evidence of its kind. */
final class LedgerVerdict extends MemoryRule implements MemoryRule.OnRecord, MemoryRule.OnStep {
  LedgerVerdict() {
    super(
        "MEM08",
        "ledger-verdict",
        Severity.ERROR,
        Reads.TREE,
        "STRENGTHENING and WEAKENING each require a fragment of that kind, and a reason where"
            + " there are fragments of both");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    Ledger ledger = record.ledger();
    if (ledger == null) {
      return;
    }
    for (Ledger.Row row : ledger.rows()) {
      String objection = row.objection();
      if (objection != null) {
        find(
            findings,
            MemoryLayout.LEDGER,
            1,
            row.identity(),
            objection,
            "give a new verdict: git ara memory crystallize --judgments FILE");
      }
    }
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    if (step.touches(MemoryLayout.LEDGER)) {
      judge(step.after(), findings);
    }
  }
}
