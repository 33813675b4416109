package gitara.rule.meditation.file;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.file.NodeFile;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;

/** A node's file is written once more when the children are known, and not only made longer. */
final class Rewrite extends FileRule implements MeditationRule.OnStep {
  Rewrite() {
    super(
        "MED09",
        "rewrite",
        Severity.WARNING,
        Reads.STEP,
        "a final file with children is not its draft with text behind it");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    for (MeditationStep.Change change : step.changes()) {
      if (change.isGone() || !change.isOfNode()) {
        continue;
      }
      MeditationPath path = change.file();
      MeditationFiles before = MeditationFiles.at(step.step().before(), path.directory());
      MeditationPath draft = before.drafts().get(path.requireNode());
      NodeFile old = draft == null ? null : node(before, draft);
      NodeFile now =
          old == null
              ? null
              : node(MeditationFiles.at(step.step().after(), path.directory()), path);
      if (old != null
          && now != null
          // A file that held its children before is not held against itself.
          && old.children().isEmpty()
          && !now.children().isEmpty()
          && !old.text().isEmpty()
          && now.text().startsWith(old.text())) {
        find(
            findings,
            path.path(),
            0,
            entry(path),
            now.id() + " is the draft with text behind it",
            "weave what the children found into the sections");
      }
    }
  }
}
