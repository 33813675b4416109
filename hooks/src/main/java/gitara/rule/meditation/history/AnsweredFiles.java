package gitara.rule.meditation.history;

import gitara.meditation.InitSuggestions;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.file.Enhancements;
import gitara.record.Snapshot;
import gitara.rule.meditation.MeditationStep;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;

/** What the researcher's answers say, in the files that hold them below front matter. */
final class AnsweredFiles {
  private AnsweredFiles() {}

  /** Whether the file says of a candidate what was decided on it. */
  static boolean isDecided(Snapshot snapshot, MeditationPath file) throws IOException {
    SourceText text = MeditationStep.text(snapshot, file.path());
    return text != null
        && Enhancements.of(file, text).candidates().stream()
            .anyMatch(one -> one.accepted() != null || !one.treatment().isEmpty());
  }

  /** Whether a focus area became a facet. */
  static boolean addsFacet(Snapshot snapshot, MeditationDir dir) throws IOException {
    try {
      InitSuggestions confirmed = MeditationFiles.at(snapshot, dir).suggestions();
      return confirmed != null && confirmed.focusAreas().stream().anyMatch(one -> one.branch() > 0);
    } catch (TextException e) {
      return false;
    }
  }
}
