package gitara.rule.memory;

import gitara.memory.act.BoardProblem;
import gitara.memory.model.MemoryLayout;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;

/** A rule about edits of the board; what is wrong is found once, and told by the rule it breaks. */
abstract class BoardRule extends MemoryRule implements MemoryRule.OnStep {
  private final BoardProblem.Kind kind;

  BoardRule(String id, String slug, BoardProblem.Kind kind, String condition) {
    super(
        RuleName.of(
            id,
            slug,
            Severity.ERROR,
            switch (kind) {
              case LICENCE, EVIDENCE_FIRST -> Reads.MESSAGE;
              case SCOPE -> Reads.COMMIT;
              case POINTER -> Reads.STEP;
            },
            condition));
    this.kind = kind;
  }

  @Override
  public final void judgeStep(MemoryStep step, Findings findings) throws IOException {
    for (BoardProblem problem : step.boardProblems()) {
      if (problem.kind() == kind) {
        find(
            findings,
            MemoryLayout.BOARD,
            problem.line(),
            problem.identity(),
            problem.message(),
            problem.hint());
      }
    }
  }
}
