package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.FileProblems;
import gitara.meditation.file.NodeFile;
import gitara.meditation.report.ReportData;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;

/** Each file has the front matter, the fields and the sections of its kind. */
final class FileShape extends FileRule implements MeditationRule.OnFile {
  FileShape() {
    super(
        "MED02",
        "shape",
        Severity.ERROR,
        Reads.TREE,
        "each file of a meditation has the front matter, fields and sections of its kind, none of"
            + " them empty");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    MeditationPath path = file.path();
    if (FileProblems.isText(path.kind())) {
      report(
          findings,
          path,
          problems(file),
          "what each kind has to hold: git ara lint --explain" + " shape");
    }
  }

  private static List<Problem> problems(InFiles file) throws IOException {
    MeditationPath path = file.path();
    NodeFile node = node(file.files(), path);
    if (node != null) {
      return node.problems();
    }
    try {
      SourceText text = file.files().text(path.path());
      if (text != null && path.kind() == Kind.REPORT_DATA) {
        ReportData.parse(text);
      }
      return text == null ? List.of() : FileProblems.ofForm(path, text);
    } catch (TextException e) {
      return e.problems();
    } catch (TooLargeException e) {
      return List.of(new Problem(path.path(), 0, 0, e.what()));
    }
  }
}
