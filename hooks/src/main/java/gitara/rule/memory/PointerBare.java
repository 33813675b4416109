package gitara.rule.memory;

import gitara.memory.model.ReportText;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;

/** Reports name files and lines. */
final class PointerBare extends MemoryRule implements MemoryRule.OnRecord {
  PointerBare() {
    super(
        "MEM17",
        "pointer-bare",
        Severity.WARNING,
        Reads.WORK_TREE,
        "a report cites memory/CLAUDE.md:L<n> and paths, never pointers such as [[entity-X]]");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) {
    ReportText report = record.report();
    if (report == null) {
      return;
    }
    for (ReportText.Bare bare : report.bares()) {
      find(
          findings,
          MemoryRules.REPORT,
          bare.line(),
          "",
          "bare pointer: " + bare.token(),
          "cite memory/CLAUDE.md:L<n> or the dossier's path");
    }
  }
}
