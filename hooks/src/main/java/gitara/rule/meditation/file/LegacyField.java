package gitara.rule.meditation.file;

import gitara.meditation.file.FileProblems;
import gitara.meditation.file.Suggestions;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import java.io.IOException;

/** No file has a field by the name that earlier versions gave it. */
final class LegacyField extends FileRule implements MeditationRule.OnFile {
  LegacyField() {
    super(
        "MED04",
        "legacy-field",
        Severity.ERROR,
        Reads.TREE,
        "no file has the fields additional_focus_areas_accepted and"
            + " additional_focus_areas_skipped");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    SourceText text =
        FileProblems.isText(file.path().kind()) ? text(file.files(), file.path()) : null;
    if (text != null) {
      report(
          findings,
          file.path(),
          Suggestions.legacyFields(text),
          "one list additional_focus_areas, each item with its treatment");
    }
  }
}
