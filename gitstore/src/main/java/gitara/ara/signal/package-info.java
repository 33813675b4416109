/**
 * The words and commits that a closure signal stands on: quotes, hedges, supporting evidence, and
 * what commits of code mean for entries.
 */
@NullMarked
package gitara.ara.signal;

import org.jspecify.annotations.NullMarked;
