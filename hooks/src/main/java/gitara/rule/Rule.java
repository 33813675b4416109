package gitara.rule;

/** An invariant. It also is a {@link SnapshotRule}, a {@link StepRule}, or both. */
public interface Rule {
  RuleName name();

  /** Why it is there, and by example what it finds and what it lets pass. */
  RuleDoc lesson();
}
