package gitara.rule;

/** An invariant. It also is a {@link TreeRule}, a {@link StepRule}, or both. */
public interface Rule {
  RuleName name();
}
