package gitara.gate;

import gitara.record.Snapshot;
import gitara.rule.Baseline;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleEdition;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the next edition of the rules would report as errors in a repository, where the present one
 * warns at most.
 *
 * @param next the number of the next edition
 * @param errors how many, by the name of the rule
 */
public record EditionPreview(int next, Map<String, Integer> errors) {
  /** The preview for a state, without what its baseline lists. */
  public static EditionPreview of(RuleCatalog catalog, Snapshot state) throws IOException {
    RuleEdition present = RuleEdition.in(state);
    RuleEdition next = new RuleEdition(present.number() + 1);
    Findings found = new Findings();
    catalog.checkTree(state, null, false, found);
    Map<String, Integer> errors = new TreeMap<>();
    for (Finding finding : found.without(Baseline.in(state)).sorted()) {
      if (present.apply(finding).severity() != Severity.ERROR
          && next.apply(finding).severity() == Severity.ERROR) {
        errors.merge(finding.rule().slug(), 1, Integer::sum);
      }
    }
    return new EditionPreview(next.number(), errors);
  }
}
