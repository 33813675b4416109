/** Invariants of the logic layer: the life of a claim, and what speaks for its changes. */
@NullMarked
package gitara.rule.ara.logic;

import org.jspecify.annotations.NullMarked;
