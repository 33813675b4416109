/**
 * The verbs that check the record, and what the hooks run. Rules live in the hooks module; here
 * they are run and their findings printed.
 */
@NullMarked
package gitara.cli.check;

import org.jspecify.annotations.NullMarked;
