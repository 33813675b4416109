package gitara.rule.ara;

import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Paths;
import gitara.ara.step.AraStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.Problem;
import gitara.text.SourceRange;
import java.io.IOException;

/** Every file of the journey can be read. */
public final class YamlParse extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  private static final String HINT = "fix this first: no other rule reads the file";

  public YamlParse() {
    super(
        RuleName.of(
            "ARA01",
            "yaml-parse",
            Severity.ERROR,
            Reads.TREE,
            "every trace and staging file is valid YAML in every commit"));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    for (String file : record.files()) {
      if (Paths.isJournalYaml(file)) {
        record.yaml(file);
        report(record, file, findings);
      } else if (Paths.isLogic(file)) {
        record.logic(file);
        report(record, file, findings);
      }
    }
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (AraStep.Changed changed : step.changed()) {
      if (changed.isThere()) {
        String file = changed.file();
        if (Paths.isJournalYaml(file)) {
          step.part(file);
        } else if (Paths.isLogic(file)) {
          step.logic(file);
        }
        report(step.after(), file, findings);
      }
    }
  }

  private void report(AraRecord record, String file, Findings findings) {
    for (Problem problem : record.problems(file)) {
      SourceRange place =
          problem.line() == 0
              ? SourceRange.FILE
              : SourceRange.at(problem.line(), Math.max(1, problem.column()));
      find(findings, record.path(file), place, "", problem.message(), HINT);
    }
  }
}
