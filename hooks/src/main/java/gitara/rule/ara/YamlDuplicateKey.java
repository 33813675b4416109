package gitara.rule.ara;

import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Part;
import gitara.ara.model.Paths;
import gitara.ara.step.AraStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.Problem;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** No mapping says a thing twice. */
public final class YamlDuplicateKey extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  public YamlDuplicateKey() {
    super(
        RuleName.of(
            "ARA02",
            "yaml-duplicate-key",
            Severity.ERROR,
            Reads.TREE,
            "no YAML mapping contains the same key twice"));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    for (String file : record.files()) {
      if (Paths.isJournalYaml(file)) {
        report(record.yaml(file), Map.of(), findings);
      }
    }
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (AraStep.Changed changed : step.changed()) {
      String file = changed.file();
      if (changed.isThere() && Paths.isJournalYaml(file)) {
        Part now = step.part(file);
        if (now != null && !now.duplicateKeys().isEmpty()) {
          Map<String, Integer> known = new HashMap<>();
          Part old = step.before().yaml(file);
          if (old != null) {
            for (Problem problem : old.duplicateKeys()) {
              known.merge(problem.message(), 1, Integer::sum);
            }
          }
          report(now, known, findings);
        }
      }
    }
  }

  /** What the other side of a step had as well is old. */
  private void report(@Nullable Part part, Map<String, Integer> known, Findings findings) {
    if (part == null) {
      return;
    }
    Map<String, Integer> seen = new HashMap<>();
    for (Problem problem : part.duplicateKeys()) {
      int count = seen.merge(problem.message(), 1, Integer::sum);
      if (count <= known.getOrDefault(problem.message(), 0)) {
        continue;
      }
      find(
          findings,
          part.path(),
          SourceRange.at(problem.line(), problem.column()),
          "",
          problem.message(),
          "keep one of the two values; if a merge joined two entries, separate them");
    }
  }
}
