/** The verbs of staged research, and what the verbs that read show of it. */
@NullMarked
package gitara.cli.stage;

import org.jspecify.annotations.NullMarked;
