package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Task;
import java.io.IOException;

/** A briefing asks the user few questions. */
final class Questions extends StageRule implements StageRule.OnIteration {
  private static final int MOST = 3;

  Questions() {
    super(
        "STG15",
        "questions",
        Severity.WARNING,
        Reads.TREE,
        "a briefing has at most three guiding questions");
  }

  @Override
  public void judge(Task.Iteration iteration, Findings findings) throws IOException {
    StageFile briefing = iteration.stage(Stage.BRIEFING);
    int questions = briefing == null ? 0 : briefing.questions();
    if (briefing != null && questions > MOST) {
      find(
          findings,
          briefing.source().path(),
          0,
          iteration.id(Stage.BRIEFING),
          iteration.id(Stage.BRIEFING) + " has " + questions + " guiding questions",
          "keep the three that change most what is done");
    }
  }
}
