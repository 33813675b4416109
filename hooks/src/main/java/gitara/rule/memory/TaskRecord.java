package gitara.rule.memory;

import gitara.memory.model.MemoryLayout;
import gitara.memory.model.TaskLog;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;

/** What became of a task stays on record. */
final class TaskRecord extends MemoryRule implements MemoryRule.OnStep {
  TaskRecord() {
    super(
        RuleName.of(
                "MEM31",
                "task-record",
                Severity.ERROR,
                Reads.STEP,
                "rows of tasks are added and never changed, and a task is acknowledged after it was"
                    + " taken, with a terminal result")
            .since(2));
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    TaskLog now = TaskLog.in(step.after().snapshot());
    for (Step from : step.fromEach()) {
      TaskLog old = TaskLog.in(from.before());
      boolean isKept =
          step.isMerge()
              ? now.rows().containsAll(old.rows())
              : now.rows().size() >= old.rows().size()
                  && now.rows().subList(0, old.rows().size()).equals(old.rows());
      if (!isKept) {
        report(findings, "a row of a task was changed or removed", "restore it");
      }
    }
    if (step.touches(MemoryLayout.TASKS)) {
      for (String objection : now.objections()) {
        report(findings, objection, "git ara memory inbox take and ack write the rows");
      }
    }
  }

  private void report(Findings findings, String message, String hint) {
    find(findings, MemoryLayout.TASKS, 0, "", message, hint);
  }
}
