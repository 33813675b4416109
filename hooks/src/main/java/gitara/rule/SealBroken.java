package gitara.rule;

/** A seal holds. It is found by looking at tags, not at a step. */
final class SealBroken extends RepositoryRule {
  SealBroken() {
    super(
        RuleName.of(
            "ARA42",
            "seal-broken",
            Severity.ERROR,
            Reads.REFS,
            "every seal is an annotated tag whose digest matches the record in its commit"));
  }
}
