package gitara.rule.ara;

import gitara.rule.Severity;

/** A seal holds. It is found by looking at tags, not at a step. */
final class SealBroken extends AraRule {
  SealBroken() {
    super(
        "ARA42",
        "seal-broken",
        Severity.ERROR,
        "h",
        "every seal is an annotated tag whose digest matches the record in its commit");
  }
}
