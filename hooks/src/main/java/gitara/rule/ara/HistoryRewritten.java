package gitara.rule.ara;

import gitara.rule.RuleDoc;
import gitara.rule.Severity;

/** What was published stays published. It is found by looking at refs, not at a step. */
final class HistoryRewritten extends AraRule {
  HistoryRewritten() {
    super(
        "ARA41",
        "history-rewritten",
        Severity.ERROR,
        "h",
        "a published branch contains every tip that it was seen with");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
        "All other rules judge the history that is there. One that was written anew can be without"
            + " fault and without what it once said; only a witness of the old one tells.",
        "Bring back what is gone (its commits are kept), or say why it had to go: git ara witness"
            + " --accept BRANCH --why TEXT.");
  }
}
