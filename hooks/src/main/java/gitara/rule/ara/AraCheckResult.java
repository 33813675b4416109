package gitara.rule.ara;

import gitara.rule.Facts;
import gitara.rule.Findings;

/**
 * What a commit came to, seen by itself.
 *
 * @param facts what it says to the rules that remember
 */
public record AraCheckResult(Findings findings, Facts<AraStep> facts) {}
