package gitara.rule;

/** An invariant. It also is a {@link SnapshotRule}, a {@link StepRule}, or both. */
public interface Rule {
  RuleName name();
}
