package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.NameFields;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import java.io.IOException;

/** Each file is of a kind that a meditation has, and says of itself what its name says. */
final class NameGrammar extends FileRule implements MeditationRule.OnFile {
  NameGrammar() {
    super(
        "MED01",
        "name-grammar",
        Severity.ERROR,
        Reads.TREE,
        "each file of a meditation has the name of one of its kinds, and its front matter says the"
            + " same");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    MeditationPath path = file.path();
    if (path.kind() == Kind.OTHER) {
      String name = path.path().substring(path.directory().path().length() + 1);
      find(
          findings,
          path.path(),
          0,
          path.dir(),
          name + " is not the name of a file of a meditation",
          hint(name));
      return;
    }
    if (path.kind() == Kind.RETROSPECTIVE
        && file.files().has(Kind.REPORT)
        && file.files().of(Kind.REPORT).stream()
            .noneMatch(report -> report.stamp().equals(path.stamp()))) {
      find(
          findings,
          path.path(),
          0,
          path.dir(),
          path.name() + " has another time than the report",
          "name it by the time of the report that it looks back on");
    }
    SourceText text = NameFields.has(path) ? text(file.files(), path) : null;
    if (text != null) {
      report(
          findings,
          path,
          NameFields.problems(path, text),
          "name the file and its front matter alike; the time is taken once");
    }
  }

  private static String hint(String name) {
    if (name.contains("peer-review")) {
      return "a peer review is named branch-N-peer-review-SLUG-YYYYMMDDHHMMSS.md";
    }
    if (name.startsWith("branch")) {
      return "a node's file is named branch-N-depth-D-sub-S-SLUG-YYYYMMDDHHMMSS.md, a draft ends in"
          + " -findings.md; SLUG has lower-case letters, digits and single dashes, 40 at most";
    }
    if (name.startsWith("review")) {
      return "a review is named review-pre-report-YYYYMMDDHHMMSS-iter-N.md, N from 1 to 3";
    }
    return "keep it outside the folder of the meditation; names: git ara lint --explain"
        + " name-grammar";
  }
}
