package gitara.rule.meditation.history;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.ReviewFile;
import gitara.record.Snapshot;
import gitara.rule.meditation.MeditationStep;
import gitara.text.SourceText;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What the reviews of a meditation say, as rules on steps need it. */
final class Reviews {
  private static final int LAST = 3;

  private Reviews() {}

  /** Whether a round is recorded. */
  static boolean has(Snapshot snapshot, MeditationDir dir, int round) throws IOException {
    return MeditationFiles.at(snapshot, dir).of(Kind.REVIEW).stream()
        .anyMatch(file -> file.number() == round);
  }

  /** Whether the last round lets the meditation continue with its report. */
  static boolean isPassed(Snapshot snapshot, MeditationDir dir) throws IOException {
    MeditationPath last = last(snapshot, dir);
    return last != null && verdict(snapshot, last).startsWith("PASS");
  }

  /** Whether the third round gives up. */
  static boolean isEscalated(Snapshot snapshot, MeditationDir dir) throws IOException {
    MeditationPath last = last(snapshot, dir);
    return last != null && last.number() >= LAST && verdict(snapshot, last).equals("ESCALATE");
  }

  private static @Nullable MeditationPath last(Snapshot snapshot, MeditationDir dir)
      throws IOException {
    MeditationPath last = null;
    for (MeditationPath file : MeditationFiles.at(snapshot, dir).of(Kind.REVIEW)) {
      last = last == null || file.number() >= last.number() ? file : last;
    }
    return last;
  }

  private static String verdict(Snapshot snapshot, MeditationPath review) throws IOException {
    SourceText text = MeditationStep.text(snapshot, review.path());
    return text == null ? "" : ReviewFile.of(review, text).verdict();
  }
}
