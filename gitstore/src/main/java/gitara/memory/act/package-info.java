/**
 * Changes of the memory: adding fragments, ending a scan, deriving the ledger, editing the board.
 * Each is built from {@code model} and {@code event} and committed through {@code gitara.commit}.
 */
@NullMarked
package gitara.memory.act;

import org.jspecify.annotations.NullMarked;
