/** The verbs of meditations. */
@NullMarked
package gitara.cli.meditate;

import org.jspecify.annotations.NullMarked;
