/**
 * The research record ({@code ara/}): its files and entries, and the changes that verbs make to it.
 * It knows the kernel and no other protocol.
 */
@NullMarked
package gitara.ara;

import org.jspecify.annotations.NullMarked;
