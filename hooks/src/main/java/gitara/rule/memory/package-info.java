/**
 * The invariants of the memory: one class for each, with why it is there and what it finds. They
 * read states and steps of the memory and change nothing.
 */
@NullMarked
package gitara.rule.memory;

import org.jspecify.annotations.NullMarked;
