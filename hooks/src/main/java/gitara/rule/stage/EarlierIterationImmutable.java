package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Task;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import java.io.IOException;

/** An iteration that has its synthesis stays: later ones build on it. */
final class EarlierIterationImmutable extends StageRule implements StageRule.OnStep {
  EarlierIterationImmutable() {
    super(
        "STG11",
        "earlier-iteration-immutable",
        Severity.ERROR,
        Reads.STEP,
        "the files of an iteration that has its synthesis never change");
  }

  @Override
  public void judgeStep(StageStep step, Findings findings) throws IOException {
    for (TaskChange change : step.changes()) {
      TaskPath file = change.file();
      if (file.iteration() == 0) {
        continue;
      }
      Task.Iteration before = step.taskBefore(file).iterations().get(file.iteration());
      boolean isKnown =
          before != null
              && before.isDone()
              && (!change.isNew() || file.kind() == TaskPath.Kind.STAGE)
              && !step.isRelinked(file);
      if (isKnown) {
        find(
            findings,
            file.path(),
            0,
            file.id(),
            file.iterationId()
                + " has its synthesis, and the commit "
                + (change.isGone() ? "removes " : change.isNew() ? "adds " : "changes ")
                + file.id(),
            "restore the file; what is new belongs to an iteration of its own: git ara stage"
                + " iterate "
                + file.task()
                + " --focus TEXT");
      }
    }
  }
}
