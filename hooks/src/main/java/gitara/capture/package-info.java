/**
 * What commits of code tell the record: which entries point to what they changed, and what they say
 * of entries. It proposes; nothing here writes.
 */
@NullMarked
package gitara.capture;

import org.jspecify.annotations.NullMarked;
