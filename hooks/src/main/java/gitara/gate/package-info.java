/**
 * What a commit in the making must pass, and what its message must say: the staged step judged by
 * the rules, its events held against what the message states. Whoever calls prints and exits.
 */
@NullMarked
package gitara.gate;

import org.jspecify.annotations.NullMarked;
