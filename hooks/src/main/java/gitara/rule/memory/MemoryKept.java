package gitara.rule.memory;

import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Pointer;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** A file of the memory stays while something names it. */
final class MemoryKept extends MemoryRule implements MemoryRule.OnStep {
  MemoryKept() {
    super(
        RuleName.of(
                "MEM25",
                "memory-kept",
                Severity.ERROR,
                Reads.STEP,
                "no dossier is removed that the board points to, no ledger of fragments that are"
                    + " there, and no priority file that the board imports")
            .since(2));
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    Snapshot after = step.after().snapshot();
    Set<String> judged = new HashSet<>();
    for (Step from : step.fromEach()) {
      for (Step.FileDiff change : from.changes(MemoryLayout.FOLDER)) {
        if (change.now() == null && judged.add(change.path())) {
          judge(change.path(), after, step.after().board(), findings);
        }
      }
    }
  }

  private void judge(String path, Snapshot after, Board board, Findings findings)
      throws IOException {
    if (path.equals(MemoryLayout.LEDGER) && !after.list(MemoryLayout.FRAGMENTS).isEmpty()) {
      report(findings, path, "", "the ledger was removed; the fragments that it counts are there");
    } else if (Board.imported(after).contains(path)) {
      report(findings, path, "", "the file was removed; the board imports it");
    }
    for (BoardLine line : board.lines()) {
      for (Pointer pointer : line.pointers()) {
        if (pointer.places().contains(path) && pointer.target(after) == null) {
          report(
              findings,
              path,
              line.identity(),
              "the dossier was removed; a line of the board points to it: " + pointer.text());
        }
      }
    }
  }

  private void report(Findings findings, String path, String entry, String message) {
    find(findings, path, 0, entry, message, "restore it, or remove what names it first");
  }
}
