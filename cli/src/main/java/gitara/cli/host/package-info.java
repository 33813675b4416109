/** The verbs for agent hosts: their set-up, what they call for each event, and what they read. */
@NullMarked
package gitara.cli.host;

import org.jspecify.annotations.NullMarked;
