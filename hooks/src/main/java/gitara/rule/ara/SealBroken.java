package gitara.rule.ara;

import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;

/** A seal holds. It is found by looking at tags, not at a step. */
public final class SealBroken extends AraRule {
  public SealBroken() {
    super(
        RuleName.of(
            "ARA42",
            "seal-broken",
            Severity.ERROR,
            Reads.REFS,
            "every seal is an annotated tag whose digest matches the record in its commit"));
  }
}
