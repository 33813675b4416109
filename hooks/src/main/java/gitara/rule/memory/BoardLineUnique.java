package gitara.rule.memory;

import gitara.memory.model.BoardLine;
import gitara.memory.model.MemoryLayout;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** No line stands on the board twice. */
final class BoardLineUnique extends MemoryRule implements MemoryRule.OnRecord, MemoryRule.OnStep {
  BoardLineUnique() {
    super(
        "MEM06",
        "board-line-unique",
        Severity.ERROR,
        Reads.TREE,
        "every line of the board has an identity of its own");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    Map<String, BoardLine> seen = new HashMap<>();
    for (BoardLine line : record.board().lines()) {
      BoardLine first = seen.putIfAbsent(line.identity(), line);
      if (first != null) {
        find(
            findings,
            MemoryLayout.BOARD,
            line.number(),
            line.identity(),
            "a line occurs twice",
            "remove one of the two");
      }
    }
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    if (step.touches(MemoryLayout.BOARD)) {
      judge(step.after(), findings);
    }
  }
}
