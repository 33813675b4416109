package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Decision;
import gitara.stage.DecisionWord;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A stage is closed with something in it, and what it was closed with stays. */
final class StageClose extends StageRule implements StageRule.OnStep {
  StageClose() {
    super(
        "STG03",
        "stage-close",
        Severity.ERROR,
        Reads.MESSAGE,
        "a stage is closed with findings and a checkpoint; after that only the line of the decision"
            + " changes, until the user reopens the stage");
  }

  @Override
  public void judgeStep(StageStep step, Findings findings) throws IOException {
    for (TaskChange change : step.changes(TaskPath.Kind.STAGE)) {
      TaskPath file = change.file();
      StageFile old = step.before(file);
      StageFile now = step.after(file);
      if (old != null && old.isClosed()) {
        closedBefore(step, file, old, now, findings);
      } else if (now != null && now.isClosed()) {
        closes(file, now, findings);
      }
    }
  }

  private void closes(TaskPath file, StageFile now, Findings findings) {
    boolean isBriefing = now.stage() == Stage.BRIEFING;
    if (!now.isFilled()) {
      find(
          findings,
          file.path(),
          line(now),
          file.id(),
          file.id() + " is closed without " + (isBriefing ? "a research plan" : "findings"),
          "write them below ## " + (isBriefing ? "Research Plan" : "Findings"));
    }
    if (!isBriefing && now.checkpointRows() == 0) {
      find(
          findings,
          file.path(),
          line(now),
          file.id(),
          file.id() + " is closed without a row in the table of its checkpoint",
          "write below ## Checkpoint what was found and what remains");
    }
    int conflict = now.source().text().indexOf("\n<<<<<<< ");
    if (conflict >= 0) {
      find(
          findings,
          file.path(),
          now.source().line(conflict + 1),
          file.id(),
          file.id() + " is closed with a conflict of a merge in it",
          "resolve it first: take one side of each, and remove the marks");
    }
    if (now.isQualified()) {
      find(
          findings,
          Severity.WARNING,
          file.path(),
          line(now),
          file.id(),
          file.id() + " is closed with a remark behind YES",
          "write the remark into the checkpoint");
    }
  }

  private static int line(StageFile file) {
    return file.completion() == null ? 0 : file.completion().number();
  }

  private void closedBefore(
      StageStep step, TaskPath file, StageFile old, @Nullable StageFile now, Findings findings) {
    String problem = null;
    if (now == null) {
      problem = file.id() + " was closed, and the commit removes it";
    } else if (!old.closedText().equals(now.closedText())) {
      problem = file.id() + " was closed, and the commit changes its text";
    } else if (!now.isClosed() && !isReopened(step, file)) {
      problem = file.id() + " was closed, and the commit reopens it without a decision of the user";
    }
    if (problem != null) {
      find(
          findings,
          file.path(),
          0,
          file.id(),
          problem,
          "restore it; the user reopens it with: git ara stage decide "
              + file.task()
              + " "
              + old.stage().word()
              + " dig-deeper");
    }
  }

  private static boolean isReopened(StageStep step, TaskPath file) {
    Decision decision = step.decision(file.id());
    DecisionWord word = decision == null ? null : DecisionWord.of(decision.word());
    return word != null && word.reopens();
  }
}
