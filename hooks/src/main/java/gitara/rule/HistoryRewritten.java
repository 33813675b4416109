package gitara.rule;

import gitara.ref.Witness;

/** What was published stays published. */
final class HistoryRewritten extends RepositoryRule {
  HistoryRewritten() {
    super(
        RuleName.of(
            "ARA41",
            "history-rewritten",
            Severity.ERROR,
            Reads.REFS,
            "a published branch contains every tip that it was observed with"));
  }

  void check(Witness.Rewritten branch, Findings findings) {
    String seen = branch.seen().tip().name().substring(0, 10);
    find(
        findings,
        Severity.ERROR,
        branch.seen().ref(),
        "",
        "was published as "
            + seen
            + " (seen "
            + branch.seen().when()
            + ") and lacks "
            + branch.lost()
            + (branch.lost() == 1 ? " commit" : " commits")
            + " of it",
        "lost commits: git log "
            + branch.now().name().substring(0, 10)
            + ".."
            + seen
            + "; to accept the rewrite: git ara witness --accept");
  }
}
