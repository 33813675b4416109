package gitara.rule;

import gitara.text.SourceRange;

/** A rule that judges any repository, whatever protocols have records there. */
abstract class RepositoryRule implements Rule {
  private final RuleName name;

  RepositoryRule(RuleName name) {
    this.name = name;
  }

  @Override
  public final RuleName name() {
    return name;
  }

  /** Adds a finding about a whole file or folder. */
  final void find(
      Findings findings,
      Severity severity,
      String path,
      String entry,
      String message,
      String hint) {
    findings.add(new Finding(name, severity, path, SourceRange.FILE, entry, message, hint));
  }
}
