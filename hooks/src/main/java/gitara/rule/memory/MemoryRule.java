package gitara.rule.memory;

import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Rule;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;
import gitara.text.SourceRange;

/** What the rules of the memory have in common. */
abstract class MemoryRule implements Rule {
  /** A rule that judges the memory as it lies there. */
  interface OnRecord extends TreeRule<MemoryRecord> {}

  /** A rule that judges a step. */
  interface OnStep extends StepRule<MemoryStep> {}

  private final RuleName name;

  MemoryRule(RuleName name) {
    this.name = name;
  }

  MemoryRule(String id, String slug, Severity severity, Reads reads, String condition) {
    this(RuleName.of(id, slug, severity, reads, condition));
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
