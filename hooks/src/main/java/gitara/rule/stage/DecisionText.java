package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Decision;
import gitara.stage.DecisionWord;
import gitara.stage.StageFile;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import java.io.IOException;

/** The line for the decision says what the commit decides: text alone is not a decision. */
final class DecisionText extends StageRule implements StageRule.OnStep {
  DecisionText() {
    super(
        "STG05",
        "decision-text",
        Severity.WARNING,
        Reads.MESSAGE,
        "the line of a decision says what the trailer Ara-Gate of its commit says");
  }

  @Override
  public void judgeStep(StageStep step, Findings findings) throws IOException {
    for (TaskChange change : step.changes(TaskPath.Kind.STAGE)) {
      TaskPath file = change.file();
      StageFile old = step.before(file);
      StageFile now = step.after(file);
      Decision decision = step.decision(file.id());
      if (now == null || step.isSquash()) {
        continue;
      }
      DecisionWord said = now.decisionWord();
      boolean isNew = old == null || !old.decisionText().equals(now.decisionText());
      String problem = null;
      if (decision != null && (said == null || !said.word().equals(decision.word()))) {
        problem =
            "the commit decides "
                + decision.word()
                + " on "
                + file.id()
                + ", and the line says "
                + (now.decisionText().isEmpty() ? "nothing" : now.decisionText());
      } else if (decision == null && isNew && !now.decisionText().isEmpty()) {
        problem =
            "the line for the decision on "
                + file.id()
                + " says "
                + now.decisionText()
                + ", and the commit decides nothing";
      }
      if (problem != null) {
        find(
            findings,
            file.path(),
            now.decision() == null ? 0 : now.decision().number(),
            file.id(),
            problem,
            "git ara stage decide " + file.task() + " " + now.stage().word() + " WORD");
      }
    }
  }
}
