package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.Suggestions;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import java.io.IOException;

/** The fields of a focus area are those of its treatment. */
final class TreatmentFields extends FileRule implements MeditationRule.OnFile {
  TreatmentFields() {
    super(
        "MED03",
        "treatment-fields",
        Severity.ERROR,
        Reads.TREE,
        "a focus area has a section, a branch and a title of its own exactly where its treatment"
            + " gives it these");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    SourceText text =
        file.path().kind() == Kind.SUGGESTIONS ? text(file.files(), file.path()) : null;
    if (text != null) {
      report(
          findings,
          file.path(),
          Suggestions.of(file.path(), text).treatments(),
          "report_section_only has a section, additional_facet a branch,"
              + " additional_facet_AND_section both and a title, skip nothing");
    }
  }
}
