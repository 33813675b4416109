/** The words and commits that a closure signal stands on: quotes, hedges, supporting evidence. */
@NullMarked
package gitara.ara.signal;

import org.jspecify.annotations.NullMarked;
