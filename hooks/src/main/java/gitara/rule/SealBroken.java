package gitara.rule;

import gitara.commit.Seal;

/** A seal holds. */
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

  void check(Seal.Checked seal, Findings findings) {
    if (!seal.objection().isEmpty()) {
      find(
          findings,
          Severity.ERROR,
          Seal.ROOT + seal.name(),
          "",
          "the seal " + seal.objection(),
          "restore the original tag from another clone; search remotes: git ls-remote --tags");
    }
  }
}
