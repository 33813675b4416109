/** The list of the rules of meditations, and how a commit is checked by them. */
@NullMarked
package gitara.rule.meditation.check;

import org.jspecify.annotations.NullMarked;
