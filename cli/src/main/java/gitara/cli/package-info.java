/**
 * The command line: finds the verb that is called, runs it, and reports what went wrong. Also help,
 * man page and completion of all verbs. The verbs themselves are in the packages below.
 */
@NullMarked
package gitara.cli;

import org.jspecify.annotations.NullMarked;
