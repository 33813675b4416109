package gitara.rule.memory;

import gitara.rule.LineRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;

/** What the rules of the memory have in common. */
abstract class MemoryRule extends LineRule {
  /** A rule that judges the memory as it lies there. */
  interface OnRecord extends TreeRule<MemoryRecord> {}

  /** A rule that judges a step. */
  interface OnStep extends StepRule<MemoryStep> {}

  MemoryRule(RuleName name) {
    super(name);
  }

  MemoryRule(String id, String slug, Severity severity, Reads reads, String condition) {
    this(RuleName.of(id, slug, severity, reads, condition));
  }
}
