package gitara.rule.memory;

import gitara.memory.ReportText;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;

/** Reports name files and lines. */
final class PointerBare extends MemoryRule implements MemoryRule.OnRecord {
  PointerBare() {
    super(
        "MEM17",
        "pointer-bare",
        Severity.WARNING,
        "w",
        "a report cites memory/CLAUDE.md:L<n> and paths, never [[entity-X]] and its like");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A report leaves the memory and may be read by anybody. The names in pointers are"
                + " private, and lead nowhere outside.",
            "Cite the dossier's path, or the line of the board.")
        .bad("a private name\n+++ /report\nI sharpened the line on [[entity-acme]].\n")
        .bad("of whatever kind\n+++ /report\nI sharpened the line on [[acme]].\n")
        .good(
            "a reference\n+++ /report\nI sharpened memory/CLAUDE.md:L3 (memory/entities/x.md).\n");
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
          MemoryLint.REPORT,
          bare.line(),
          "",
          "a pointer on its own: " + bare.token(),
          "cite memory/CLAUDE.md:L<n> or the dossier's path");
    }
  }
}
