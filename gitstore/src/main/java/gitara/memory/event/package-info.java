/**
 * External events: the log of events by day, commits as events, the scan of both, and how far each
 * scanner has read. This package does not depend on the board.
 */
@NullMarked
package gitara.memory.event;

import org.jspecify.annotations.NullMarked;
