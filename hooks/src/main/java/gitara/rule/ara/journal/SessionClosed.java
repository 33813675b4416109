package gitara.rule.ara.journal;

import gitara.ara.model.Paths;
import gitara.ara.step.AraStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import java.io.IOException;

/** The record of a day that is over is closed. */
public final class SessionClosed extends AraRule implements AraRule.OnStep {
  public SessionClosed() {
    super(
        RuleName.of(
                "ARA22",
                "session-closed",
                Severity.WARNING,
                Reads.STEP,
                "the session records of earlier days are not modified")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    if (step.isMerge()) {
      // A day was over on one line of history and not on the other.
      return;
    }
    step.keepNewestDay();
    for (AraStep.Changed changed : step.changed()) {
      String file = changed.file();
      if (!Paths.isSession(file) || !changed.wasThere() || !changed.isThere()) {
        continue;
      }
      String newest = step.newestDay();
      if (Paths.dayOf(file).compareTo(newest) < 0) {
        find(
            findings,
            step.after().path(file),
            SourceRange.FILE,
            Paths.sessionOf(file),
            "the record of " + Paths.dayOf(file) + " was changed after " + newest + " began",
            "add it to the newest day's record");
      }
    }
  }
}
