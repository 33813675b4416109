/**
 * Broadcast memory driven by evidence, as a protocol of the store. {@code model} holds the board,
 * the fragments and the ledger; {@code event} the external events; {@code act} what the verbs
 * change. {@code act} depends on {@code model}, and {@code model} on {@code event}; none depends on
 * another protocol.
 */
@NullMarked
package gitara.memory;

import org.jspecify.annotations.NullMarked;
