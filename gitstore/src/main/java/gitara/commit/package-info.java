/**
 * How a change becomes exactly one commit, all of it or nothing: trailers, messages, trees, git's
 * index lock and the journal that lets the next command finish or undo what a killed one left. It
 * knows no protocol.
 */
@NullMarked
package gitara.commit;

import org.jspecify.annotations.NullMarked;
