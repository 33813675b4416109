package gitara.rule.stage;

import gitara.commit.Key;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Task;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The synthesis is the last thing that a researcher does in an iteration, in a commit of its own.
 * That the user has decided on the last stage before is found with the other decisions.
 */
final class ResLast extends StageRule implements StageRule.OnStep {
  ResLast() {
    super(
        "STG06",
        "res-last",
        Severity.ERROR,
        Reads.COMMIT,
        "a synthesis is written after the decision on challenge, alone in its commit, and the"
            + " researcher changes nothing in the iteration after it");
  }

  @Override
  public void judgeStep(StageStep step, Findings findings) throws IOException {
    for (TaskChange change : step.changes()) {
      TaskPath file = change.file();
      if (file.kind() == TaskPath.Kind.SYNTHESIS
          && change.isNew()
          && !step.isMerge()
          && !step.isSquash()) {
        alone(step, file, findings);
      }
      if (file.iteration() > 0 && step.trailer(Key.ROLE).equals("researcher")) {
        Task.Iteration before = step.taskBefore(file).iterations().get(file.iteration());
        if (before != null && before.isDone()) {
          find(
              findings,
              file.path(),
              0,
              file.iterationId(),
              "the researcher changes " + file.id() + " after the synthesis",
              "research goes on in an iteration of its own: git ara stage iterate "
                  + file.task()
                  + " --focus TEXT");
        }
      }
    }
  }

  private void alone(StageStep step, TaskPath file, Findings findings) throws IOException {
    List<String> others = new ArrayList<>(step.paths());
    others.remove(file.path());
    others.removeIf(path -> isControl(path, file));
    if (!others.isEmpty() && !isProven(step, file)) {
      find(
          findings,
          file.path(),
          0,
          file.id(),
          "the commit of "
              + file.id()
              + " changes other files too: "
              + String.join(", ", others.subList(0, Math.min(3, others.size()))),
          "commit the synthesis by itself: git ara stage synth " + file.task() + " FILE");
    }
  }

  /** Whether it is a squash of commits that tags name. */
  private static boolean isProven(StageStep step, TaskPath synthesis) throws IOException {
    Task.Iteration iteration =
        Task.at(step.step().after(), synthesis.folder()).iteration(synthesis.iteration());
    StageFile challenge = iteration.stage(Stage.CHALLENGE);
    return challenge != null
        && step.proof(challenge, iteration.id(), synthesis.path()) != null
        && step.changes(TaskPath.Kind.STAGE).stream().anyMatch(TaskChange::isNew);
  }

  private static boolean isControl(String path, TaskPath synthesis) {
    TaskPath file = TaskPath.of(path);
    return file != null
        && file.kind() == TaskPath.Kind.ITERATIONS
        && file.folder().equals(synthesis.folder());
  }
}
