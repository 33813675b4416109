package gitara.rule.memory;

import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ReportText;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.List;

/** A rule about the result that a report or a message states, held against what a step changes. */
final class ResultRule extends MemoryRule implements MemoryRule.OnStep {
  private static final RuleName DIFF =
      RuleName.of(
          "MEM14",
          "result-diff",
          Severity.ERROR,
          Reads.WORK_TREE,
          "a report states UPDATED for exactly those files that changed");

  private static final RuleName ACK =
      RuleName.of(
          "MEM15",
          "ack-terminal",
          Severity.ERROR,
          Reads.MESSAGE,
          "a task leaves the inbox only after a terminal result");

  private ResultRule(RuleName name) {
    super(name);
  }

  /** A report says UPDATED when something was, and only then. */
  static ResultRule diff() {
    return new ResultRule(DIFF);
  }

  /** A task leaves the inbox when it is done. */
  static ResultRule ack() {
    return new ResultRule(ACK);
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    ReportText report = step.after().report();
    if (report == null) {
      return;
    }
    if (name().equals(ACK)) {
      ack(step, report, findings);
    } else if (report.result() != ReportText.Result.NONE) {
      diff(step, report, findings);
    }
  }

  private void ack(MemoryStep step, ReportText report, Findings findings) throws IOException {
    for (Step.FileDiff change :
        report.result().isTerminal()
            ? List.<Step.FileDiff>of()
            : step.changes(MemoryLayout.PARTS)) {
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

  private void diff(MemoryStep step, ReportText report, Findings findings) {
    List<String> changed = step.changes().stream().map(Step.FileDiff::path).toList();
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
      String hint = "list the changed files: git diff --stat";
      find(findings, MemoryRules.REPORT, report.resultLine(), "", message, hint);
    }
  }
}
