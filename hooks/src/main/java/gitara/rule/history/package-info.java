/**
 * Verification: every commit of a history judged by the rules of the range and of history, in git.
 * {@link gitara.rule.history.Verification} does it; what the rules judge by lives in their own
 * packages, and how it is told lives in cli.
 */
@NullMarked
package gitara.rule.history;

import org.jspecify.annotations.NullMarked;
