package gitara.rule.ara;

import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.step.AraStep;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A record is kept in real folders and files. Its examples are made in repositories. */
public final class PlainFiles extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  private static final List<String> FOLDERS = List.of("logic", "trace", "evidence", "staging");

  public PlainFiles() {
    super(
        RuleName.of(
            "ARA39",
            "plain-files",
            Severity.ERROR,
            Reads.TREE,
            "the record's folder contains only regular files and folders"));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    tell(record, record.snapshot().others(record.folder()), findings);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    Step between = new Step(step.before().snapshot(), step.after().snapshot());
    tell(step.after(), between.others(step.after().folder()), findings);
  }

  private void tell(AraRecord record, Map<String, String> others, Findings findings) {
    for (Map.Entry<String, String> other : others.entrySet()) {
      if (isRecord(record, other.getKey())) {
        tell(other.getKey(), other.getValue(), findings);
      }
    }
  }

  void tell(String path, String what, Findings findings) {
    find(
        findings,
        Severity.ERROR,
        path,
        SourceRange.FILE,
        "",
        "is " + what + ", which git-ara does not follow",
        what.startsWith("a name") || what.startsWith("a folder")
            ? "store its content under a plain name"
            : "replace it with the file itself");
  }

  /** Where the record is the top of the repository, not all that stands there is the record's. */
  private static boolean isRecord(AraRecord record, String path) {
    if (!record.root().isEmpty()) {
      return true;
    }
    for (String folder : FOLDERS) {
      if (path.equals(folder) || path.startsWith(folder + "/")) {
        return true;
      }
    }
    return false;
  }
}
