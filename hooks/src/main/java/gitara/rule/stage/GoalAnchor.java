package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Task;
import java.io.IOException;

/** A stage has the goal of its task before its eyes. */
final class GoalAnchor extends StageRule implements StageRule.OnIteration {
  GoalAnchor() {
    super(
        "STG14",
        "goal-anchor",
        Severity.WARNING,
        Reads.TREE,
        "the Goal of a stage is the Goal of the task's description, or the topic of the charter");
  }

  @Override
  public void judge(Task.Iteration iteration, Findings findings) throws IOException {
    String goal = iteration.task().source().goal();
    for (Stage stage : iteration.stages().keySet()) {
      StageFile file = iteration.stage(stage);
      if (!goal.isEmpty() && file != null && !plain(file.goal()).equals(plain(goal))) {
        find(
            findings,
            file.source().path(),
            0,
            iteration.id(stage),
            "the Goal of "
                + iteration.id(stage)
                + " is not that of "
                + iteration.task().home().source(),
            "> Goal: " + goal);
      }
    }
  }

  private static String plain(String goal) {
    return goal.replaceAll("[\\s*_`]+", " ").strip();
  }
}
