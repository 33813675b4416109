package gitara.rule.meditation.file;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.ReviewFile;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A meditation that has ended comes to other branches with its retrospective. */
final class RetroPresent extends FileRule implements MeditationRule.OnStep {
  private static final int ROUNDS = 3;

  RetroPresent() {
    super(
        "MED17",
        "retro-present",
        Severity.ERROR,
        Reads.STEP,
        "a meditation that ended, with a report or with a third review that escalates, is brought"
            + " to another branch together with its retrospective");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    Set<String> dirs = new TreeSet<>();
    for (Step.FileDiff change : step.step().changes(MeditationDir.FOLDER)) {
      MeditationPath path = MeditationPath.of(change.path());
      if (path != null) {
        dirs.add(path.dir());
      }
    }
    for (String name : dirs) {
      MeditationDir dir = new MeditationDir(name);
      if (!step.step().before().children(dir.path()).isEmpty()) {
        continue;
      }
      MeditationFiles files = MeditationFiles.at(step.step().after(), dir);
      MeditationPath end = end(files);
      if (end != null && !files.has(Kind.RETROSPECTIVE)) {
        find(
            findings,
            end.path(),
            0,
            name,
            name + " has ended, and has no retrospective",
            "record one before: git ara meditate retro FILE");
      }
    }
  }

  /** The file that ends a meditation; null while it is under way. */
  private static @Nullable MeditationPath end(MeditationFiles files) throws IOException {
    for (MeditationPath review : files.of(Kind.REVIEW)) {
      SourceText text = review.number() == ROUNDS ? text(files, review) : null;
      if (text != null && ReviewFile.of(review, text).verdict().equals(ReviewFile.ESCALATE)) {
        return review;
      }
    }
    return files.latest(Kind.REPORT);
  }
}
