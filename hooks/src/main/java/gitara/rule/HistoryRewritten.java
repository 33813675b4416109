package gitara.rule;

/** What was published stays published. It is found by looking at refs, not at a step. */
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
}
