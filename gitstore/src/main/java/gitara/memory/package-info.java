/**
 * Broadcast memory driven by evidence: the board and its lines, the events that are scanned, the
 * fragments that tell how a line behaved, the ledger of its effectiveness, and what licenses an
 * edit of the board. It judges nothing that needs reading; it knows the kernel, and no other
 * protocol.
 */
@NullMarked
package gitara.memory;

import org.jspecify.annotations.NullMarked;
