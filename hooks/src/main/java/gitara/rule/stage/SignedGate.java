package gitara.rule.stage;

import gitara.record.RecordConfig;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Task;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import java.io.IOException;

/** Where decisions have to be signed, a signed tag names the commit of each. */
final class SignedGate extends StageRule implements StageRule.OnStep {
  SignedGate() {
    super(
        "STG17",
        "signed-gate",
        Severity.ERROR,
        Reads.REFS,
        "with ara.gates = signed, a stage is opened after a decision that a tag with a good"
            + " signature names");
  }

  @Override
  public void judgeStep(StageStep step, Findings findings) throws IOException {
    if (!RecordConfig.in(step.step().before()).get("ara.gates").equals("signed")) {
      return;
    }
    for (TaskChange change : step.changes()) {
      TaskPath file = change.file();
      Stage stage = file.stage();
      Stage gate =
          file.kind() == TaskPath.Kind.SYNTHESIS
              ? Stage.CHALLENGE
              : stage == null ? null : stage.before();
      if (change.isNew() && gate != null) {
        Task task = Task.at(step.step().after(), file.folder());
        StageFile decided = task.iteration(file.iteration()).stage(gate);
        String id = file.iterationId() + "/" + gate.word();
        if (decided == null || step.proof(decided, file.iterationId(), file.path(), true) == null) {
          find(
              findings,
              file.path(),
              0,
              id,
              "no tag with a good signature names a decision on " + id,
              "sign the commit of the decision: git tag -s ara/stage/" + id + " COMMIT");
        }
      }
    }
  }
}
