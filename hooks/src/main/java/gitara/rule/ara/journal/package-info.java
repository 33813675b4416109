/**
 * Invariants of what only grows: observations, the exploration tree, sessions and the reasoning
 * log.
 */
@NullMarked
package gitara.rule.ara.journal;

import org.jspecify.annotations.NullMarked;
