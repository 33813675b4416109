/**
 * The rule engine: what a rule is, what it finds, and the running of those that can fire. A rule
 * judges a snapshot or a step and is written once; hooks, server and verification run the same
 * object. Nothing here knows a protocol, git or a terminal.
 */
@NullMarked
package gitara.rule;

import org.jspecify.annotations.NullMarked;
