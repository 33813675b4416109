/**
 * The common part of the rules of meditations: what they judge, and the base of each. The list of
 * them is in {@link gitara.rule.meditation.check.MeditationRules}.
 */
@NullMarked
package gitara.rule.meditation;

import org.jspecify.annotations.NullMarked;
