package gitara.rule.memory;

import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ReportText;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** A task leaves the inbox when it is done. */
final class AckTerminal extends MemoryRule implements MemoryRule.OnStep {
  AckTerminal() {
    super(
        "MEM15",
        "ack-terminal",
        Severity.ERROR,
        Reads.MESSAGE,
        "a task leaves the inbox only after a terminal result");
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    ReportText report = step.after().report();
    if (report == null || report.result().isTerminal()) {
      return;
    }
    for (Step.FileDiff change : step.changes(MemoryLayout.PARTS)) {
      if (change.now() == null && change.path().endsWith(".pending")) {
        find(
            findings,
            change.path(),
            0,
            "",
            "the task was removed, but its result is "
                + (report.result() == ReportText.Result.NONE ? "missing" : report.result()),
            "keep it until a result is UPDATED, NO-OP, NO_NEW_GRADIENT or BOOTSTRAPPED");
      }
    }
  }
}
