package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.DecisionWord;
import gitara.stage.Iterations;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Task;
import gitara.text.TextException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** No stage is skipped: since a file stands for its stage, the one before is there and closed. */
final class StageOrder extends StageRule implements StageRule.OnIteration {
  StageOrder() {
    super(
        "STG01",
        "stage-order",
        Severity.ERROR,
        Reads.TREE,
        "a stage file is there only after the stage before it was closed");
  }

  @Override
  public void judge(Task.Iteration iteration, Findings findings) throws IOException {
    for (Stage stage : iteration.stages().keySet()) {
      String path = iteration.stages().get(stage);
      Stage before = stage.before();
      if (path != null && before == null) {
        waits(iteration, path, findings);
      } else if (path != null && before != null) {
        StageFile file = iteration.stage(before);
        boolean isThere = iteration.stages().containsKey(before);
        if (!isThere || (file != null && !file.isClosed())) {
          find(
              findings,
              path,
              0,
              iteration.id(stage),
              iteration.id(stage)
                  + " is there although "
                  + before.word()
                  + (isThere ? " is open" : " is missing"),
              isThere
                  ? "finish it first: git ara stage close " + iteration.task().id()
                  : "begin it first: git ara stage open " + iteration.task().id());
        }
      }
    }
  }

  private void waits(Task.Iteration iteration, String path, Findings findings) throws IOException {
    Iterations.Row row = row(iteration);
    for (Task.Iteration earlier : iteration.task().iterations().values()) {
      boolean waits =
          row == null ? earlier.number() < iteration.number() : row.waitsFor(earlier.number());
      if (waits && !iteration.isDone() && !earlier.isDone() && !isStopped(earlier)) {
        find(
            findings,
            path,
            0,
            iteration.id(Stage.BRIEFING),
            iteration.id() + " has begun although " + earlier.id() + " is not done",
            "finish that one first, or plan this one beside it: git ara stage iterate "
                + iteration.task().id()
                + " --beside");
      }
    }
  }

  private static Iterations.@Nullable Row row(Task.Iteration iteration) throws IOException {
    try {
      Iterations control = iteration.task().control();
      return control == null ? null : control.row(iteration.number());
    } catch (TextException e) {
      return null;
    }
  }

  private static boolean isStopped(Task.Iteration iteration) throws IOException {
    for (Stage stage : iteration.stages().keySet()) {
      StageFile file = iteration.stage(stage);
      if (file != null && file.decisionWord() == DecisionWord.STOP) {
        return true;
      }
    }
    return false;
  }
}
