package gitara.rule.ara;

import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;

/** What was published stays published. It is found by looking at refs, not at a step. */
public final class HistoryRewritten extends AraRule {
  public HistoryRewritten() {
    super(
        RuleName.of(
            "ARA41",
            "history-rewritten",
            Severity.ERROR,
            Reads.REFS,
            "a published branch contains every tip that it was observed with"));
  }
}
