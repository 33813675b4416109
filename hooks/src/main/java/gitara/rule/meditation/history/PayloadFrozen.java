package gitara.rule.meditation.history;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath.Kind;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;

/** The payloads that every agent of a meditation was given stay as they were. */
final class PayloadFrozen extends MeditationRule implements MeditationRule.OnStep {
  PayloadFrozen() {
    super(
        "MED30",
        "payload-frozen",
        Severity.ERROR,
        Reads.STEP,
        "the charter of a meditation never changes while the meditation is there");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    for (MeditationDir dir : step.dirs()) {
      for (MeditationStep.Change change : step.changes(dir)) {
        boolean isOver = change.isGone() && step.after().children(dir.path()).isEmpty();
        if (change.is(Kind.CHARTER) && !change.isNew() && !isOver) {
          find(
              findings,
              change.file().path(),
              0,
              dir.name(),
              "the commit "
                  + (change.isGone() ? "removes" : "changes")
                  + " the charter, which each agent was given",
              "restore it; other payloads are another meditation: git ara meditate start TOPIC"
                  + " --payload FILE");
        }
      }
    }
  }
}
