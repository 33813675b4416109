package gitara.rule.memory;

import gitara.memory.model.ReportText;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.util.ArrayList;
import java.util.List;

/** A report says UPDATED when something was, and only then. */
final class ResultDiff extends MemoryRule implements MemoryRule.OnStep {
  ResultDiff() {
    super(
        "MEM14",
        "result-diff",
        Severity.ERROR,
        Reads.WORK_TREE,
        "a report states UPDATED for exactly those files that changed");
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) {
    ReportText report = step.after().report();
    if (report == null || report.result() == ReportText.Result.NONE) {
      return;
    }
    List<String> changed = new ArrayList<>();
    for (Step.FileDiff change : step.changes()) {
      changed.add(change.path());
    }
    boolean says =
        report.result() == ReportText.Result.UPDATED
            || report.result() == ReportText.Result.PARTIAL_UPDATE
            || report.result() == ReportText.Result.BOOTSTRAPPED;
    String message = "";
    if (says && changed.isEmpty()) {
      message = "the report states " + report.result() + ", but the memory has not changed";
    } else if (!says && !changed.isEmpty()) {
      message = "the report states no change, but " + changed.getFirst() + " has";
    }
    for (String path : report.updated()) {
      if (message.isEmpty() && changed.stream().noneMatch(one -> one.startsWith(path))) {
        message = "the report states that " + path + " was updated, but it has not changed";
      }
    }
    if (!message.isEmpty()) {
      find(
          findings,
          MemoryRules.REPORT,
          report.resultLine(),
          "",
          message,
          "list the changed files: git diff --stat");
    }
  }
}
