package gitara.rule.ara;

import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import gitara.rule.SourceRange;

/** Raw proof stays raw. */
final class EvidenceAddOnly extends AraRule implements AraRule.OnStep {
  EvidenceAddOnly() {
    super(
        "ARA24",
        "evidence-add-only",
        Severity.ERROR,
        "sr",
        "files of evidence/ are added and never modified, but for evidence/README.md");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "Claims point to evidence by path. A table that changes under a claim changes what the"
                + " claim was based on, and nobody sees it.",
            "Restore the file and add the new result beside it, under a new name.")
        .bad(
            """
            a better number
            --- evidence/tables/t1.md
            loss 0.31
            +++ evidence/tables/t1.md
            loss 0.29
            """,
            """
            a table that is gone
            --- evidence/tables/t1.md
            loss 0.31
            """)
        .good(
            """
            a second table, and the index of both
            === evidence/tables/t1.md
            loss 0.31
            +++ evidence/tables/t2.md
            loss 0.29
            --- evidence/README.md
            # Evidence
            +++ evidence/README.md
            # Evidence
            - tables/t2.md
            """);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) {
    for (AraStep.Changed changed : step.changed()) {
      String file = changed.file();
      if (file.startsWith(Paths.EVIDENCE)
          && !file.equals(Paths.EVIDENCE_INDEX)
          && changed.wasThere()) {
        find(
            findings,
            Severity.ERROR,
            step.after().path(file),
            SourceRange.FILE,
            "",
            changed.isThere() ? "existing evidence was modified" : "existing evidence was removed",
            "put it back, and add the new result as a new file");
      }
    }
  }
}
