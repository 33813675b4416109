package gitara.rule.ara;

import gitara.rule.RuleDoc;
import gitara.rule.Severity;

/** A seal holds. It is found by looking at tags, not at a step. */
final class SealBroken extends AraRule {
  SealBroken() {
    super(
        "ARA42",
        "seal-broken",
        Severity.ERROR,
        "h",
        "every seal is an annotated tag whose digest is that of the record of its commit");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
        "A seal is what others were given: this was the record when the paper went out. One that"
            + " was moved, or made by hand for another record, says what is not so.",
        "Fetch the tag from somebody who has it as it was; seal the present record under a new"
            + " name with git ara seal.");
  }
}
