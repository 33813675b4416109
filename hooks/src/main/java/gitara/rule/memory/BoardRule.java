package gitara.rule.memory;

import gitara.memory.model.MemoryLayout;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;

/** A rule about edits of the board. {@link BoardEditCheck} finds what breaks any of them. */
final class BoardRule extends MemoryRule implements MemoryRule.OnStep {
  static final RuleName LICENCE =
      RuleName.of(
          "MEM09",
          "board-licence",
          Severity.ERROR,
          Reads.MESSAGE,
          "every added, rewritten or removed line has exactly one Ara-Line trailer, and the ledger"
              + " before the commit permits the edit");
  static final RuleName EVIDENCE_FIRST =
      RuleName.of(
          "MEM10",
          "board-evidence-first",
          Severity.ERROR,
          Reads.MESSAGE,
          "the ledger and the fragments that license an edit are in the parent commit");
  static final RuleName POINTER =
      RuleName.of(
          "MEM11",
          "board-pointer",
          Severity.ERROR,
          Reads.STEP,
          "the pointers of added and rewritten lines resolve");
  static final RuleName SCOPE =
      RuleName.of(
          "MEM12",
          "board-scope",
          Severity.ERROR,
          Reads.MESSAGE,
          "a commit that adds, rewrites or removes lines of the board changes nothing else");
  static final RuleName KIND =
      RuleName.of(
              "MEM21",
              "board-kind",
              Severity.ERROR,
              Reads.MESSAGE,
              "a rewrite changes of the old text only what its kind says, on evidence of the"
                  + " verdict's own kind")
          .since(2);
  static final RuleName CURRENT =
      RuleName.of(
              "MEM22",
              "board-ledger-current",
              Severity.ERROR,
              Reads.MESSAGE,
              "the verdict that licenses an edit is not older than the fragments about the line")
          .since(2);
  static final RuleName ONCE =
      RuleName.of(
              "MEM23",
              "board-evidence-once",
              Severity.ERROR,
              Reads.MESSAGE,
              "a fragment licenses one added line, in all of history")
          .since(2);
  static final RuleName ALONE =
      RuleName.of(
              "MEM24",
              "board-alone",
              Severity.ERROR,
              Reads.MESSAGE,
              "a commit that edits lines of the board changes no file outside of the folder memory,"
                  + " at the top of the repository either")
          .since(2);

  static final RuleName TEXT =
      RuleName.of(
              "MEM26",
              "board-text",
              Severity.ERROR,
              Reads.MESSAGE,
              "the text outside of the lines of the board, and the files that it imports, change"
                  + " only with an Ara-Line for the file, and imports only with its owner's")
          .since(2);

  static final RuleName TASK =
      RuleName.of(
              "MEM27",
              "board-task",
              Severity.ERROR,
              Reads.MESSAGE,
              "a directed task that licenses an edit was taken, on record, in a commit before it")
          .since(2);

  BoardRule(RuleName name) {
    super(name);
  }

  static Finding finding(RuleName rule, String identity, int line, String message, String hint) {
    SourceRange place = line > 0 ? SourceRange.line(line) : SourceRange.FILE;
    return new Finding(rule, rule.severity(), MemoryLayout.BOARD, place, identity, message, hint);
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    for (Finding finding : step.boardFindings()) {
      if (finding.rule().equals(name())) {
        findings.add(finding);
      }
    }
  }
}
