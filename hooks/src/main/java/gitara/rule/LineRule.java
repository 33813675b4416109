package gitara.rule;

import gitara.text.SourceRange;

/** A rule that reports findings by file and line: the base of the rules of a protocol. */
public abstract class LineRule implements Rule {
  private final RuleName name;

  protected LineRule(RuleName name) {
    this.name = name;
  }

  @Override
  public final RuleName name() {
    return name;
  }

  /** Reports a finding at a line; 0 stands for the file. */
  protected final void find(
      Findings findings, String path, int line, String entry, String message, String hint) {
    find(findings, name.severity(), path, line, entry, message, hint);
  }

  /** The same, with another severity than the rule's own. */
  protected final void find(
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
