package gitara.rule;

/**
 * The findings of one commit seen by itself, and the facts that the rules on history need of it.
 */
public record CheckResult(Findings findings, Facts facts) {}
