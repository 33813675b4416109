/**
 * External events: the log of events by day, as agents' hosts and other sources write it, commits
 * as events, the scan of both, and how far each scanner has read. This package knows no protocol.
 */
@NullMarked
package gitara.event;

import org.jspecify.annotations.NullMarked;
