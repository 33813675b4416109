/**
 * What all protocols share: entries and their ids, snapshots of a record, steps between snapshots,
 * and the events that a step consists of. It knows git's trees, and no protocol.
 */
@NullMarked
package gitara.record;

import org.jspecify.annotations.NullMarked;
