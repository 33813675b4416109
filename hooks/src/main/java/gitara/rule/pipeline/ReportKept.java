package gitara.rule.pipeline;

import gitara.pipeline.JournalEntry;
import gitara.pipeline.RunEvent;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The report of a score stays as it was. */
final class ReportKept extends PipelineRule implements PipelineRule.OnStep {
  ReportKept() {
    super(
        "PIP10",
        "report-kept",
        Severity.ERROR,
        Reads.STEP,
        "a report that a score names is never changed or removed");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    Map<String, String> reports = new HashMap<>();
    for (JournalEntry entry : step.old().entries()) {
      if (entry.run() != null && entry.event() == RunEvent.SCORED && !entry.isClaimed()) {
        reports.put(entry.reportPath(), entry.run().id());
      }
    }
    for (Step.FileDiff change : step.changes()) {
      String id = reports.get(change.path());
      if (id != null && change.old() != null) {
        find(
            findings,
            change.path(),
            0,
            id,
            "the report of a score of " + id + (change.now() == null ? " is gone" : " has changed"),
            "restore it; a further round has a report of its own");
      }
    }
  }
}
