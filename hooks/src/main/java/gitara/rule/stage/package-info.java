/**
 * The invariants of staged research. {@link gitara.rule.stage.StageRules} lists them; a rule on the
 * files of an iteration judges those that a commit touches, and {@code lint} all of them.
 */
@NullMarked
package gitara.rule.stage;

import org.jspecify.annotations.NullMarked;
