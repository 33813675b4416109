/**
 * The rules on what commits do to meditations: who decided before a file, on which branch a file is
 * written, what may be replaced, and how often. {@link gitara.rule.meditation.history.RunRules}
 * lists and runs them.
 */
@NullMarked
package gitara.rule.meditation.history;

import org.jspecify.annotations.NullMarked;
