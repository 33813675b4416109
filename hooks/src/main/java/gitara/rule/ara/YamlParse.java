package gitara.rule.ara;

import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import gitara.rule.SourceRange;
import gitara.text.Problem;
import java.io.IOException;

/** Every file of the journey can be read. */
final class YamlParse extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  private static final String HINT = "until it is mended, no other rule looks into this file";

  YamlParse() {
    super(
        "ARA01",
        "yaml-parse",
        Severity.ERROR,
        "wsr",
        "every trace and staging file parses, at every commit");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A file that does not parse is lost to every reader: no agent is briefed from it, no"
                + " rule protects it, and the next writer builds on sand. In one public artifact a"
                + " merge left broken YAML behind for seven commits.",
            "Go to the line and column that are told; quotes around a text that holds ': ' or"
                + " begins with a special character mend most cases.")
        .bad(
            """
            a quote that does not close
            --- staging/observations.yaml
            observations:
              - id: O01
                content: "The loss plateaus"
            +++ staging/observations.yaml
            observations:
              - id: O01
                content: "The loss plateaus"
              - id: O02
                content: "It does not
            """)
        .good(
            """
            quotes that close
            --- staging/observations.yaml
            observations:
              - id: O01
                content: "The loss plateaus"
            +++ staging/observations.yaml
            observations:
              - id: O01
                content: "The loss plateaus"
              - id: O02
                content: "It does not"
            """);
  }

  @Override
  public void judge(AraRecord record, Findings findings) throws IOException {
    for (String file : record.files()) {
      if (Paths.isJournalYaml(file)) {
        record.yaml(file);
        tell(record, file, findings);
      } else if (Paths.isLogic(file)) {
        record.logic(file);
        tell(record, file, findings);
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
        tell(step.after(), file, findings);
      }
    }
  }

  private void tell(AraRecord record, String file, Findings findings) {
    for (Problem problem : record.problems(file)) {
      SourceRange place =
          problem.line() == 0
              ? SourceRange.FILE
              : SourceRange.at(problem.line(), Math.max(1, problem.column()));
      find(findings, Severity.ERROR, record.path(file), place, "", problem.message(), HINT);
    }
  }
}
