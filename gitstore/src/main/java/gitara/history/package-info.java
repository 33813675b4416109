/**
 * History read as a record's history: which commits changed it, what each did, and the index that
 * remembers it. Others begin at {@link gitara.history.History}, or at {@link
 * gitara.history.RecordWalk} to judge every step themselves. It knows protocols only by their
 * interface, and writes nothing but its index.
 */
@NullMarked
package gitara.history;

import org.jspecify.annotations.NullMarked;
