/**
 * What a turn may do to the research record: one class for each kind of act, and the turn that
 * makes one commit of them.
 */
@NullMarked
package gitara.ara.act;

import org.jspecify.annotations.NullMarked;
