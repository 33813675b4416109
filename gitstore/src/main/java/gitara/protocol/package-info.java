/**
 * What a protocol is to the store: where its files lie, which entries they hold, and how entries
 * follow from each other. Diffs, events and history are computed from that alone.
 */
@NullMarked
package gitara.protocol;

import org.jspecify.annotations.NullMarked;
