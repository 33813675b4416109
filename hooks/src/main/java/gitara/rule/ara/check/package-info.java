/** The invariants of the research record put together, and the check of a commit by them. */
@NullMarked
package gitara.rule.ara.check;

import org.jspecify.annotations.NullMarked;
