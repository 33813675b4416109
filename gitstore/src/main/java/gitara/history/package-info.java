/**
 * History read as a record's history: which commits changed it, and what each did. It knows
 * protocols only by their interface.
 */
@NullMarked
package gitara.history;

import org.jspecify.annotations.NullMarked;
