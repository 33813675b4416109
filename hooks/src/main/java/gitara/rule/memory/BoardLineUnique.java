package gitara.rule.memory;

import gitara.memory.BoardLine;
import gitara.memory.MemoryLayout;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
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
        "wsrh",
        "every line of the board has an identity of its own");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "Evidence is counted by the line's text. Of two lines with the same text nobody could"
                + " say which one was tested.",
            "Leave one of them out: that takes no licence, the line is still there.")
        .bad("the same twice\n+++ CLAUDE.md\n- If x, stop.\n- Keep it.\n\n* If x,\n  stop.\n")
        .good("each once\n+++ CLAUDE.md\n- If x, stop.\n- If x, Stop.\n");
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
            "a line stands there twice",
            "leave one of the two out");
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
