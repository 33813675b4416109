package gitara.rule.meditation.history;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;

/**
 * A folder that locks the registry elsewhere locks nothing here, and stays behind after a crash.
 */
final class LockOrphan extends MeditationRule implements MeditationRule.OnRun {
  private static final String FOLDER = ".facet-registry.lock";

  LockOrphan() {
    super(
        "MED40",
        "lock-orphan",
        Severity.WARNING,
        Reads.TREE,
        "no lock folder of the registry is part of a record");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    MeditationDir dir = run.dir();
    if (run.snapshot().folders(dir.path()).contains(FOLDER)) {
      find(
          findings,
          dir.file(FOLDER),
          0,
          dir.name(),
          "a lock folder was left behind by an agent that is gone",
          "remove the folder; the registry is locked by: git ara meditate children register");
    }
  }
}
