package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.Consolidation;
import gitara.meditation.file.Enhancements;
import gitara.meditation.file.FileProblems;
import gitara.meditation.file.ReviewFile;
import gitara.meditation.file.Suggestions;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.Problem;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/** A rule that reports what the reader of a kind of file finds in it. */
final class ReaderRule extends FileRule implements MeditationRule.OnFile {
  /** What a reader finds in a file. */
  private interface Reader {
    List<Problem> problems(MeditationPath path, SourceText text);
  }

  private final String hint;
  private final Predicate<Kind> kinds;
  private final Reader reader;

  private ReaderRule(
      String id, String slug, String condition, String hint, Predicate<Kind> kinds, Reader reader) {
    super(id, slug, Severity.ERROR, Reads.TREE, condition);
    this.hint = hint;
    this.kinds = kinds;
    this.reader = reader;
  }

  /** The fields of a focus area are those of its treatment. */
  static ReaderRule treatmentFields() {
    return new ReaderRule(
        "MED03",
        "treatment-fields",
        "a focus area has a section, a branch and a title of its own exactly where its treatment"
            + " gives it these",
        "report_section_only has a section, additional_facet a branch,"
            + " additional_facet_AND_section both and a title, skip nothing",
        kind -> kind == Kind.SUGGESTIONS,
        (path, text) -> Suggestions.of(path, text).treatments());
  }

  /** No file has a field by the name that earlier versions gave it. */
  static ReaderRule legacyField() {
    return new ReaderRule(
        "MED04",
        "legacy-field",
        "no file has the fields additional_focus_areas_accepted and"
            + " additional_focus_areas_skipped",
        "one list additional_focus_areas, each item with its treatment",
        FileProblems::isText,
        (path, text) -> Suggestions.legacyFields(text));
  }

  /** A consolidation speaks of its subject, and not of how it was researched. */
  static ReaderRule processLanguage() {
    return new ReaderRule(
        "MED13",
        "process-language",
        "a consolidation has no branches, depths, leaves, agents, peer reviewers or children in"
            + " it",
        "name the topic; findings of nodes are cited as [research: slug]",
        kind -> kind == Kind.CONSOLIDATION,
        (path, text) ->
            Consolidation.processWords(
                path.path(), Consolidation.of(path, text).outline().lines()));
  }

  /** Enhancements are scored, chosen and sorted as the rubric says. */
  static ReaderRule enhancementScore() {
    return new ReaderRule(
        "MED14",
        "enhancement-score",
        "each candidate has the composite score of its rubric, reaches the threshold, stands in"
            + " order, and is treated as its cost allows",
        "composite_score is impact_score times insight_value_score, or the weighted sum of the"
            + " rubric; the best five above the threshold stay",
        kind -> kind == Kind.ENHANCEMENTS,
        (path, text) -> {
          Enhancements read = Enhancements.of(path, text);
          return read.problems().isEmpty() ? read.scoreProblems(path.path()) : List.of();
        });
  }

  /** A verdict, and the counts, are those of the findings. */
  static ReaderRule reviewVerdict() {
    return new ReaderRule(
        "MED15",
        "review-verdict",
        "PASS has no open finding, PASS_WITH_ADVISORIES no open MUST_FIX, ESCALATE has one, and"
            + " Summary counts the findings that are there",
        "a finding is open unless its Fix applied is yes",
        kind -> kind == Kind.REVIEW,
        (path, text) -> ReviewFile.of(path, text).verdictProblems());
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    MeditationPath path = file.path();
    SourceText text = kinds.test(path.kind()) ? text(file.files(), path) : null;
    if (text != null) {
      report(findings, path, reader.problems(path, text), hint);
    }
  }
}
