/**
 * The model of the memory: the board and its lines, fragments, the ledger, directed tasks and
 * reports, as files have them. Code here reads and writes text and snapshots; it changes no
 * repository.
 */
@NullMarked
package gitara.memory.model;

import org.jspecify.annotations.NullMarked;
