package gitara.rule.ara;

import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Part;
import gitara.ara.model.Paths;
import gitara.ara.step.AraStep;
import gitara.ara.step.LogicStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.Problem;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One text has one meaning, whichever program reads it. */
public final class PlainText extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  private static final String MARKDOWN =
      "write headings of entries as '## ID: title' at the start of a line, each field once as"
          + " '**Name**: value', and comments on one line";
  private static final String YAML =
      "write it as plain YAML 1.2, each line of a value deeper than its key";

  public PlainText() {
    super(
        RuleName.of(
                "ARA43",
                "plain-text",
                Severity.ERROR,
                Reads.TREE,
                "every text of the record has one meaning for all readers")
            .since(2));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    for (String file : record.files()) {
      if (Paths.isJournalYaml(file)) {
        Part part = record.yaml(file);
        if (part != null) {
          report(Severity.WARNING, part.oddities(), List.of(), YAML, findings);
        }
      } else if (Paths.isLogic(file)) {
        report(Severity.WARNING, record.odd(file), List.of(), MARKDOWN, findings);
      }
    }
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (AraStep.Changed changed : step.changed()) {
      String file = changed.file();
      if (!changed.isThere()) {
        continue;
      }
      if (Paths.isJournalYaml(file)) {
        Part now = step.part(file);
        if (now != null && !now.oddities().isEmpty()) {
          @Nullable Part old = step.before().yaml(file);
          List<Problem> known = old == null ? List.of() : old.oddities();
          report(Severity.ERROR, now.oddities(), known, YAML, findings);
        }
      } else if (Paths.isLogic(file)) {
        LogicStep logic = step.logic(file);
        report(Severity.ERROR, logic.odd(), logic.known(), MARKDOWN, findings);
      }
    }
  }

  /** What the other side of a step has as well is old. */
  private void report(
      Severity severity,
      List<Problem> problems,
      List<Problem> old,
      String hint,
      Findings findings) {
    Map<String, Integer> known = new HashMap<>();
    for (Problem problem : old) {
      known.merge(problem.message(), 1, Integer::sum);
    }
    Map<String, Integer> seen = new HashMap<>();
    for (Problem problem : problems) {
      int count = seen.merge(problem.message(), 1, Integer::sum);
      if (count > known.getOrDefault(problem.message(), 0)) {
        SourceRange place = SourceRange.at(problem.line(), Math.max(1, problem.column()));
        find(findings, severity, problem.path(), place, "", problem.message(), hint);
      }
    }
  }
}
