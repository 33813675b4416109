package gitara.rule.stage;

import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Rule;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;
import gitara.stage.Task;
import gitara.text.SourceRange;
import java.io.IOException;

/** The common part of the rules of staged research. */
abstract class StageRule implements Rule {
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

  private final RuleName name;

  StageRule(String id, String slug, Severity severity, Reads reads, String condition) {
    this.name = RuleName.of(id, slug, severity, reads, condition).since(EDITION);
  }

  @Override
  public RuleName name() {
    return name;
  }

  void find(Findings findings, String path, int line, String entry, String message, String hint) {
    find(findings, name.severity(), path, line, entry, message, hint);
  }

  void find(
      Findings findings,
      Severity severity,
      String path,
      int line,
      String entry,
      String message,
      String hint) {
    SourceRange place = line > 0 ? SourceRange.line(line) : SourceRange.FILE;
    findings.add(new Finding(name, severity, path, place, entry, message, hint));
  }
}
