package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.LineRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;
import gitara.stage.Task;
import java.io.IOException;

/** The common part of the rules of staged research. */
abstract class StageRule extends LineRule {
  /** The edition of the rules in which staged research came. */
  static final int EDITION = 2;

  /** A rule that judges an iteration by its files. */
  interface OnIteration extends TreeRule<Task.Iteration> {
    @Override
    void judge(Task.Iteration iteration, Findings findings) throws IOException;
  }

  /** A rule that judges a task by its files. */
  interface OnTask extends TreeRule<Task> {
    @Override
    void judge(Task task, Findings findings) throws IOException;
  }

  /** A rule that judges what a commit does. */
  interface OnStep extends StepRule<StageStep> {}

  StageRule(String id, String slug, Severity severity, Reads reads, String condition) {
    super(RuleName.of(id, slug, severity, reads, condition).since(EDITION));
  }
}
